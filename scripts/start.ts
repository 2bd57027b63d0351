import { startAgainWithAllocator } from './allocator.ts'
import { buildWebIfStale } from './web-build.ts'

startAgainWithAllocator()
buildWebIfStale()
await import('#server/main.ts')
