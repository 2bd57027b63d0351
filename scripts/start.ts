import { startAgainWithAllocator } from './allocator.ts'
import { buildWebIfStale } from './web-build.ts'

startAgainWithAllocator()
await buildWebIfStale()
await import('#server/main.ts')
