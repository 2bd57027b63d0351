import { benchPages } from './pages/bench-pages.ts'
import { benchStudio } from './studio/bench-studio.ts'

const benches: Record<string, () => Promise<void>> = { studio: benchStudio, pages: benchPages }

const name = process.argv[2] ?? ''
const bench = benches[name]
if (!bench) {
  console.error(`Usage: npm run bench -- ${Object.keys(benches).join('|')}`)
  process.exit(1)
}
await bench()
