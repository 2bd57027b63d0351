/** The C library's allocator gives back what the drawing threads free, instead of keeping it. It reads these once, at the start. */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

/** Starting leaves a hundred megabytes of garbage, which V8 would keep as room for later. */
export const heapFlags = ['--max-semi-space-size=4']

/** Becomes the same program anew with the settings above, unless it has them or the system has no use for them. */
export function startAgainWithAllocator() {
  const isSet = Object.keys(allocator).every((name) => name in process.env)
  if (process.platform !== 'linux' || !process.execve || isSet) return
  const flags = process.execArgv.filter((flag) => !flag.startsWith('--env-file'))
  const argv = [process.execPath, ...heapFlags, ...flags, ...process.argv.slice(1)]
  process.execve(process.execPath, argv, { ...allocator, ...process.env })
}
