/** The page that asks for the PIN. */

import { put } from "./dom.js";
import { preferences } from "./preferences.js";
import { speak, word } from "./words.js";

await speak(preferences.language);
const verdict = location.search.slice(1);
put("wrong", verdict === "wrong" || verdict === "wait" ? word(`pin-${verdict}`) : "");
