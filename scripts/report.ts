import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Most of a second start would go into compiling what the first one compiled; threads are told by their environment.
const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
enableCompileCache(compiled)
process.env.NODE_COMPILE_CACHE = compiled
// They start while the rest is loaded.
await import('./report/reading-threads.ts')
await import('./report/write-report.ts')
