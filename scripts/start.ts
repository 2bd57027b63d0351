import { startAgainWithAllocator } from './allocator.ts'
import { stopWithNpm } from './stop-with-npm.ts'
import { buildWebIfStale } from './web-build.ts'

startAgainWithAllocator()
stopWithNpm()
await buildWebIfStale()
await import('#server/main.ts')
