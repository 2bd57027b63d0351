import { buildWebIfStale } from '../web/build/build.ts'

await buildWebIfStale()
