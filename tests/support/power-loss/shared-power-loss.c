/*
 * A disk that forgets what was not synced, for the processes of a PostgreSQL server, started with LD_PRELOAD.
 *
 * They sync each other's writes, so nothing is kept of who wrote what: at each fsync the whole file is copied from
 * the folder POWER_LOSS_DISK to the same place in POWER_LOSS_SHADOW, one process at a time. To cut the power, kill them all
 * and put the shadow in the disk's place. Nothing else waits for a real disk: the shadow is what is durable.
 *
 * Not simulated: directory entries that are lost. Names are made, moved and deleted in the shadow at once, as a
 * file system with a journal keeps their order; what is in the files is not there until it is synced.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define BLOCK 65536

static const char *disk, *shadow;

__attribute__((constructor)) static void start(void) {
  const char *folder = getenv("POWER_LOSS_DISK"), *mirror = getenv("POWER_LOSS_SHADOW");
  /* The server writes its processes' titles over its environment. */
  disk = folder ? strdup(folder) : NULL;
  shadow = mirror ? strdup(mirror) : NULL;
}

/* Where a path of the disk is in the shadow; 0 for any other path. */
static int in_shadow(const char *path, char mirrored[PATH_MAX]) {
  char absolute[PATH_MAX], folder[PATH_MAX];
  if (!disk || !shadow || !path) return 0;
  if (*path == '/') snprintf(absolute, sizeof absolute, "%s", path);
  else if (!getcwd(folder, sizeof folder)) return 0;
  else if (snprintf(absolute, sizeof absolute, "%s/%s", folder, path) >= (int)sizeof absolute) abort();
  size_t length = strlen(disk);
  if (strncmp(absolute, disk, length) || absolute[length] != '/') return 0;
  if (snprintf(mirrored, PATH_MAX, "%s%s", shadow, absolute + length) >= PATH_MAX) abort();
  return 1;
}

static void copy_changed_blocks(int from, int to) {
  static __thread char latest[BLOCK], durable[BLOCK];
  off_t offset = 0;
  for (;;) {
    ssize_t got = pread(from, latest, BLOCK, offset);
    if (got <= 0) break;
    if (pread(to, durable, got, offset) != got || memcmp(latest, durable, got))
      if (pwrite(to, latest, got, offset) != got) abort();
    offset += got;
  }
  struct stat status;
  if (!fstat(to, &status) && status.st_size > offset && ftruncate(to, offset)) abort();
}

static int synced(int descriptor) {
  char link[64], path[PATH_MAX], mirrored[PATH_MAX];
  struct stat status;
  if (fstat(descriptor, &status)) return -1;
  if (!S_ISREG(status.st_mode) || !status.st_nlink) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) abort();
  path[length] = 0;
  if (!in_shadow(path, mirrored)) return 0;
  int from = REAL(open64)(link, O_RDONLY | O_CLOEXEC), to = REAL(open64)(mirrored, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (from < 0 || to < 0) abort();
  while (flock(to, LOCK_EX)) if (errno != EINTR) abort();
  copy_changed_blocks(from, to);
  close(to);
  close(from);
  return 0;
}

int fsync(int descriptor) { return synced(descriptor); }
int fdatasync(int descriptor) { return synced(descriptor); }

static int opened(int descriptor, const char *path, int flags) {
  char mirrored[PATH_MAX];
  int before = errno;
  if (descriptor >= 0 && (flags & O_CREAT) && in_shadow(path, mirrored)) {
    int to = REAL(open64)(mirrored, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (to >= 0) close(to);
  }
  errno = before;
  return descriptor;
}

#define OPEN(name)                                                        \
  int name(const char *path, int flags, ...) {                            \
    va_list arguments;                                                    \
    va_start(arguments, flags);                                           \
    int has_mode = (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE; \
    mode_t mode = has_mode ? va_arg(arguments, mode_t) : 0;               \
    va_end(arguments);                                                    \
    return opened(REAL(name)(path, flags, mode), path, flags);            \
  }
OPEN(open)
OPEN(open64)

#define ON_ONE(name, parameters, arguments, mirrored_arguments)              \
  int name parameters {                                                      \
    char mirrored[PATH_MAX];                                                 \
    int result = REAL(name) arguments, after = errno;                        \
    if (!result && in_shadow(path, mirrored)) (void)REAL(name) mirrored_arguments; \
    errno = after;                                                           \
    return result;                                                           \
  }
ON_ONE(unlink, (const char *path), (path), (mirrored))
ON_ONE(rmdir, (const char *path), (path), (mirrored))
ON_ONE(mkdir, (const char *path, mode_t mode), (path, mode), (mirrored, mode))

#define ON_TWO(name)                                                                     \
  int name(const char *from, const char *to) {                                           \
    char mirrored_from[PATH_MAX], mirrored_to[PATH_MAX];                                 \
    int result = REAL(name)(from, to), after = errno;                                    \
    if (!result && in_shadow(from, mirrored_from) && in_shadow(to, mirrored_to))         \
      (void)!REAL(name)(mirrored_from, mirrored_to);                                     \
    errno = after;                                                                       \
    return result;                                                                       \
  }
ON_TWO(rename)
ON_TWO(link)
