/** The C library's allocator gives back what the drawing threads free, instead of keeping it. It reads these once, at the start. */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

/**
 * A small young generation, because V8 would keep the hundred megabytes of garbage that starting leaves. One thread
 * collects: drawing takes a tenth less processor time than with helper threads (docs/studio/speed.md).
 */
export const heapFlags = ['--max-semi-space-size=4', '--single-threaded-gc']

/** Becomes the same program anew with the settings above, unless it has them or the system has no use for them. */
export function startAgainWithAllocator() {
  const isSet = Object.keys(allocator).every((name) => name in process.env)
  if (process.platform !== 'linux' || !process.execve || isSet) return
  const flags = process.execArgv.filter((flag) => !flag.startsWith('--env-file'))
  const argv = [process.execPath, ...heapFlags, ...flags, ...process.argv.slice(1)]
  process.execve(process.execPath, argv, { ...allocator, ...process.env })
}
