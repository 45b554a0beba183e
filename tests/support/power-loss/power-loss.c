/*
 * A disk that forgets what was not synced, for a process started with LD_PRELOAD.
 *
 * Files directly in the folder POWER_LOSS_DISK are mirrored into POWER_LOSS_SHADOW, but only what an fsync has
 * made durable. To cut the power, kill the process and put the shadow in the disk's place. The kernel may write
 * pages back early and in any order: POWER_LOSS_LEAK percent of the writes reach the shadow at once.
 *
 * Not simulated: torn writes within one call, and directory entries that are lost. Shared-memory indexes
 * ("-shm") are left out; SQLite makes them anew.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define DESCRIPTORS 65536
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* A stretch that was written and not synced, or the end of a file that was cut, in the order they happened. */
typedef struct Change {
  off_t offset;
  size_t length;
  int is_cut;
  struct Change *next;
} Change;

/* One a path: every descriptor of a file shares it. */
typedef struct File {
  char name[NAME_MAX + 1];
  Change *first, *last;
  struct File *next;
} File;

static File *files, *open_files[DESCRIPTORS];
static const char *disk, *shadow;
static int leak_percent;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void start(void) {
  disk = getenv("POWER_LOSS_DISK");
  shadow = getenv("POWER_LOSS_SHADOW");
  const char *leak = getenv("POWER_LOSS_LEAK"), *seed = getenv("POWER_LOSS_SEED");
  leak_percent = leak ? atoi(leak) : 0;
  srand(seed ? (unsigned)atoi(seed) : 1);
}

/* The name of a file that lies directly in the disk's folder. */
static const char *name_on_disk(const char *path) {
  size_t length = disk ? strlen(disk) : 0;
  if (!length || !shadow || !path || strncmp(path, disk, length) || path[length] != '/') return NULL;
  const char *name = path + length + 1;
  size_t end = strlen(name);
  if (!end || end > NAME_MAX || strchr(name, '/')) return NULL;
  return end > 4 && !strcmp(name + end - 4, "-shm") ? NULL : name;
}

static int open_shadow(const char *name) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/%s", shadow, name);
  return REAL(open64)(path, O_CREAT | O_RDWR, 0644);
}

static File *file_of(int descriptor) {
  return descriptor >= 0 && descriptor < DESCRIPTORS ? open_files[descriptor] : NULL;
}

static void forget_changes(File *file) {
  for (Change *change = file->first; change;) {
    Change *next = change->next;
    free(change);
    change = next;
  }
  file->first = file->last = NULL;
}

static void copy_stretch(int from, int to, off_t offset, size_t length) {
  char buffer[65536];
  while (length) {
    ssize_t got = pread64(from, buffer, length < sizeof buffer ? length : sizeof buffer, offset);
    if (got <= 0) return; /* Cut off again since. */
    if (REAL(pwrite64)(to, buffer, got, offset) != got) abort();
    offset += got;
    length -= got;
  }
}

static void apply(int descriptor, int to, const Change *change) {
  if (!change->is_cut) copy_stretch(descriptor, to, change->offset, change->length);
  else if (REAL(ftruncate64)(to, change->offset)) abort();
}

static void changed(int descriptor, off_t offset, size_t length, int is_cut) {
  File *file = file_of(descriptor);
  if (!file) return;
  pthread_mutex_lock(&lock);
  Change *change = malloc(sizeof *change);
  if (!change) abort();
  *change = (Change){offset, length, is_cut, NULL};
  if (file->last) file->last->next = change;
  else file->first = change;
  file->last = change;
  if (leak_percent && rand() % 100 < leak_percent) {
    int to = open_shadow(file->name);
    apply(descriptor, to, change);
    REAL(close)(to);
  }
  pthread_mutex_unlock(&lock);
}

static void synced(int descriptor) {
  File *file = file_of(descriptor);
  if (!file) return;
  pthread_mutex_lock(&lock);
  int to = open_shadow(file->name);
  for (Change *change = file->first; change; change = change->next) apply(descriptor, to, change);
  forget_changes(file);
  REAL(close)(to);
  pthread_mutex_unlock(&lock);
}

static int opened(int descriptor, const char *path, int flags) {
  if (descriptor < 0 || descriptor >= DESCRIPTORS) return descriptor;
  const char *name = name_on_disk(path);
  struct stat status;
  open_files[descriptor] = NULL;
  if (!name || fstat(descriptor, &status) || !S_ISREG(status.st_mode)) return descriptor;
  pthread_mutex_lock(&lock);
  File *file = files;
  while (file && strcmp(file->name, name)) file = file->next;
  if (!file) {
    file = calloc(1, sizeof *file);
    if (!file) abort();
    strcpy(file->name, name);
    file->next = files;
    files = file;
  }
  open_files[descriptor] = file;
  REAL(close)(open_shadow(name));
  pthread_mutex_unlock(&lock);
  if (flags & O_TRUNC) changed(descriptor, 0, 0, 1);
  return descriptor;
}

static mode_t mode_of(int flags, va_list arguments) {
  return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(arguments, mode_t) : 0;
}

#define OPEN(name)                                      \
  int name(const char *path, int flags, ...) {          \
    va_list arguments;                                  \
    va_start(arguments, flags);                         \
    mode_t mode = mode_of(flags, arguments);            \
    va_end(arguments);                                  \
    return opened(REAL(name)(path, flags, mode), path, flags); \
  }
OPEN(open)
OPEN(open64)

#define WRITE_AT(name, offset_type)                                                   \
  ssize_t name(int descriptor, const void *bytes, size_t length, offset_type offset) { \
    ssize_t written = REAL(name)(descriptor, bytes, length, offset);                  \
    if (written > 0) changed(descriptor, offset, written, 0);                         \
    return written;                                                                   \
  }
WRITE_AT(pwrite, off_t)
WRITE_AT(pwrite64, off64_t)

ssize_t write(int descriptor, const void *bytes, size_t length) {
  off_t offset = file_of(descriptor) ? lseek(descriptor, 0, SEEK_CUR) : 0;
  ssize_t written = REAL(write)(descriptor, bytes, length);
  if (written > 0) changed(descriptor, offset, written, 0);
  return written;
}

#define TRUNCATE(name, offset_type)                      \
  int name(int descriptor, offset_type length) {         \
    int result = REAL(name)(descriptor, length);         \
    if (!result) changed(descriptor, length, 0, 1);      \
    return result;                                       \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(name)                        \
  int name(int descriptor) {              \
    int result = REAL(name)(descriptor);  \
    if (!result) synced(descriptor);      \
    return result;                        \
  }
SYNC(fsync)
SYNC(fdatasync)

int close(int descriptor) {
  if (descriptor >= 0 && descriptor < DESCRIPTORS) open_files[descriptor] = NULL;
  return REAL(close)(descriptor);
}

int unlink(const char *path) {
  int result = REAL(unlink)(path);
  const char *name = result ? NULL : name_on_disk(path);
  if (!name) return result;
  char mirrored[PATH_MAX];
  snprintf(mirrored, sizeof mirrored, "%s/%s", shadow, name);
  pthread_mutex_lock(&lock);
  REAL(unlink)(mirrored);
  for (File *file = files; file; file = file->next)
    if (!strcmp(file->name, name)) forget_changes(file);
  pthread_mutex_unlock(&lock);
  return result;
}
