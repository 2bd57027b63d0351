import { benchFaults } from './faults/bench-faults.ts'
import { benchPages } from './pages/bench-pages.ts'
import { benchReports } from './reports/bench-reports.ts'
import { benchAblate } from './studio/bench-ablate.ts'
import { benchKernels } from './studio/bench-kernels.ts'
import { benchLikeness } from './studio/bench-likeness.ts'
import { benchReading } from './studio/bench-reading.ts'
import { benchStudio } from './studio/bench-studio.ts'

const [name = '', ...more] = process.argv.slice(2)
const quick = more.includes('--quick')
const options = new Map(
  more.flatMap((word) =>
    [...word.matchAll(/^--(\w+)=(.*)$/g)].map(([, key = '', value = '']) => [key, value] as const),
  ),
)
const folders = more.filter((word) => !word.startsWith('--'))

const benches: Record<string, () => Promise<void>> = {
  studio: () => benchStudio(quick),
  pages: benchPages,
  faults: () => benchFaults(more),
  reading: () => benchReading(folders),
  kernels: benchKernels,
  likeness: () => benchLikeness(folders[0]),
  ablate: () => benchAblate(folders, options),
  reports: () => benchReports(folders[0]),
}

const bench = benches[name]
if (!bench) {
  console.error(
    `Usage: npm run bench -- ${Object.keys(benches).join('|')} [--quick] [--out=FOLDER] [--only=RULE,...] [--count N] [--seed S] [FOLDER ...]`,
  )
  process.exit(1)
}
await bench()
