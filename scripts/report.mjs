import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// This is not TypeScript, because its types would be stripped before the cache is enabled.
// The environment tells threads about the cache.
const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
enableCompileCache(compiled)
process.env.NODE_COMPILE_CACHE = compiled
// Its threads start while the rest is loading.
await import('./report/readers.ts')
await import('./report/write-report.ts')
