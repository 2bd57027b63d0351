import { benchPages } from './pages/bench-pages.ts'
import { benchReports } from './reports/bench-reports.ts'
import { benchKernels } from './studio/bench-kernels.ts'
import { benchLikeness } from './studio/bench-likeness.ts'
import { benchReading } from './studio/bench-reading.ts'
import { benchStudio } from './studio/bench-studio.ts'

const [name = '', ...more] = process.argv.slice(2)
const quick = more.includes('--quick')
const folders = more.filter((word) => !word.startsWith('--'))

const benches: Record<string, () => Promise<void>> = {
  studio: () => benchStudio(quick),
  pages: benchPages,
  reading: () => benchReading(folders),
  kernels: benchKernels,
  likeness: () => benchLikeness(folders[0]),
  reports: () => benchReports(folders[0]),
}

const bench = benches[name]
if (!bench) {
  console.error(`Usage: npm run bench -- ${Object.keys(benches).join('|')} [--quick] [FOLDER ...]`)
  process.exit(1)
}
await bench()
