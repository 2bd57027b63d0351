/** Makes glibc's allocator return the memory that drawing threads free, instead of keeping it. It reads these variables once, at process start. */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

/**
 * Startup leaves about 100 MB of garbage, which V8 would otherwise keep as heap space. A single collector thread
 * uses a tenth less CPU time per artwork than V8's helper threads (docs/studio/speed.md).
 */
export const heapFlags = ['--max-semi-space-size=4', '--single-threaded-gc']

/** Replaces the process with the same program under the settings above, unless they are set or the platform does not support it. */
export function startAgainWithAllocator() {
  const isSet = Object.keys(allocator).every((name) => name in process.env)
  if (process.platform !== 'linux' || !process.execve || isSet) return
  const flags = process.execArgv.filter((flag) => !flag.startsWith('--env-file'))
  const argv = [process.execPath, ...heapFlags, ...flags, ...process.argv.slice(1)]
  process.execve(process.execPath, argv, { ...allocator, ...process.env })
}
