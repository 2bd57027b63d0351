import { buildWebIfStale } from './web-build.ts'

buildWebIfStale()
await import('#server/main.ts')
