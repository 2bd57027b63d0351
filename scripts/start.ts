import { buildWebIfStale } from '../web/build/build.ts'
import { startAgainWithAllocator } from './start/allocator.ts'
import { stopWithNpm } from './start/stop-with-npm.ts'

startAgainWithAllocator()
stopWithNpm()
await buildWebIfStale()
await import('#server/main.ts')
