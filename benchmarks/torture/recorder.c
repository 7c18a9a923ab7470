/* What a process does to the files of one folder, in order: written to a log.
 *
 * LD_PRELOADed. record_to() starts it, record_ack() adds a line of the program's own. Each call is
 * logged when it has returned: a write that is not logged has not happened for those who read the
 * log, and a sync that is logged is over. See disk.py for the records.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { MADE = 1, OPENED, WRITTEN, CUT, SYNCED, NAMES_SYNCED, RENAMED, REMOVED, ACK };
enum { FILE_ = 1, FOLDER };

static int out = -1;
static char folder[4096];
static size_t folder_length;
static unsigned char kind[4096];

static void record(uint32_t what, uint64_t file, uint64_t at, const void *data, size_t length) {
    struct { uint32_t what, length; uint64_t file, at; } head = {what, length, file, at};
    struct iovec parts[2] = {{&head, sizeof head}, {(void *)data, length}};
    if (out >= 0) syscall(SYS_writev, out, parts, 2);
}

void record_to(const char *log, const char *under) {
    strncpy(folder, under, sizeof folder - 1);
    folder_length = strlen(folder);
    out = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
}

void record_ack(const char *line) { record(ACK, 0, 0, line, strlen(line)); }

static int ours(const char *path) {
    return out >= 0 && path && !strncmp(path, folder, folder_length);
}

static int kind_of(int fd) { return out >= 0 && fd >= 0 && fd < 4096 ? kind[fd] : 0; }

static uint64_t number_of(int fd) {
    struct stat about;
    return fstat(fd, &about) ? 0 : about.st_ino;
}

#define REAL(name) \
    static __typeof__(name) *real; \
    if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static int opened(int fd, const char *path, int flags, int there) {
    struct stat about;
    if (fd < 0 || fd >= 4096) return fd;
    kind[fd] = 0;
    if (!ours(path) || fstat(fd, &about)) return fd;
    if (S_ISDIR(about.st_mode)) {
        kind[fd] = FOLDER;
    } else {
        kind[fd] = FILE_;
        record(there ? OPENED : MADE, about.st_ino, 0, path, strlen(path));
        if (flags & O_TRUNC) record(CUT, about.st_ino, 0, "", 0);
    }
    return fd;
}

#define OPEN(name, take, ...) \
    int name(take const char *path, int flags, ...) { \
        REAL(name); \
        va_list more; \
        va_start(more, flags); \
        int mode = flags & O_CREAT ? va_arg(more, int) : 0; \
        va_end(more); \
        int there = !(flags & O_CREAT) || !ours(path) || !access(path, F_OK); \
        return opened(real(__VA_ARGS__ path, flags, mode), path, flags, there); \
    }
#define NOTHING
#define COMMA ,
OPEN(open, NOTHING)
OPEN(open64, NOTHING)
OPEN(openat, int at COMMA, at COMMA)
OPEN(openat64, int at COMMA, at COMMA)

int close(int fd) {
    REAL(close);
    if (fd >= 0 && fd < 4096) kind[fd] = 0;
    return real(fd);
}

#define PWRITE(name, type) \
    ssize_t name(int fd, const void *data, size_t length, type at) { \
        REAL(name); \
        ssize_t done = real(fd, data, length, at); \
        if (done > 0 && kind_of(fd) == FILE_) record(WRITTEN, number_of(fd), at, data, done); \
        return done; \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t write(int fd, const void *data, size_t length) {
    REAL(write);
    ssize_t done = real(fd, data, length);
    if (done > 0 && kind_of(fd) == FILE_)
        record(WRITTEN, number_of(fd), lseek(fd, 0, SEEK_CUR) - done, data, done);
    return done;
}

#define TRUNCATE(name, type) \
    int name(int fd, type length) { \
        REAL(name); \
        int failed = real(fd, length); \
        if (!failed && kind_of(fd) == FILE_) record(CUT, number_of(fd), length, "", 0); \
        return failed; \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(name) \
    int name(int fd) { \
        REAL(name); \
        int failed = real(fd); \
        if (!failed && kind_of(fd)) \
            record(kind_of(fd) == FILE_ ? SYNCED : NAMES_SYNCED, number_of(fd), 0, "", 0); \
        return failed; \
    }
SYNC(fsync)
SYNC(fdatasync)

static int renamed(int failed, const char *from, const char *to) {
    char both[8192];
    if (!failed && ours(from) && ours(to)) {
        size_t first = strlen(from) + 1;
        memcpy(both, from, first);
        strcpy(both + first, to);
        record(RENAMED, 0, 0, both, first + strlen(to));
    }
    return failed;
}

int rename(const char *from, const char *to) {
    REAL(rename);
    return renamed(real(from, to), from, to);
}

int renameat(int a, const char *from, int b, const char *to) {
    REAL(renameat);
    return renamed(real(a, from, b, to), from, to);
}

int unlink(const char *path) {
    REAL(unlink);
    int failed = real(path);
    if (!failed && ours(path)) record(REMOVED, 0, 0, path, strlen(path));
    return failed;
}

int unlinkat(int at, const char *path, int flags) {
    REAL(unlinkat);
    int failed = real(at, path, flags);
    if (!failed && ours(path)) record(REMOVED, 0, 0, path, strlen(path));
    return failed;
}
