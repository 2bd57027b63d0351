import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// No TypeScript: its types would be taken off before the cache is there. Threads are told of that by their environment.
const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
enableCompileCache(compiled)
process.env.NODE_COMPILE_CACHE = compiled
// Its threads start while the rest is loaded.
await import('./report/readers.ts')
await import('./report/write-report.ts')
