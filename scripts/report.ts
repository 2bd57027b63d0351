import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Most of a second start would go into compiling what the first one compiled.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
await import('./report/write-report.ts')
