import { benchPages } from './pages/bench-pages.ts'
import { benchStudio } from './studio/bench-studio.ts'

const benches: Record<string, (quick: boolean) => Promise<void>> = { studio: benchStudio, pages: benchPages }

const [name = '', ...flags] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  console.error(`Usage: npm run bench -- ${Object.keys(benches).join('|')} [--quick]`)
  process.exit(1)
}
await bench(flags.includes('--quick'))
