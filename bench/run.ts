import { parseArgs } from 'node:util'
import { benchApi } from './api/bench-api.ts'
import { benchFaults } from './faults/bench-faults.ts'
import { benchFuzz } from './fuzz/bench-fuzz.ts'
import { benchBook } from './keepsakes/bench-book.ts'
import { benchRecording } from './keepsakes/bench-recording.ts'
import { benchPages } from './pages/bench-pages.ts'
import { benchReports } from './reports/bench-reports.ts'
import { benchScale } from './scale/bench-scale.ts'
import { benchAblate } from './studio/bench-ablate.ts'
import { benchAnimation } from './studio/bench-animation.ts'
import { benchFigurine } from './studio/bench-figurine.ts'
import { benchLikeness } from './studio/bench-likeness.ts'
import { benchReading } from './studio/bench-reading.ts'
import { benchStudio } from './studio/bench-studio.ts'

const text = { type: 'string' } as const
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    count: text,
    seed: text,
    out: text,
    only: text,
    simulated: text,
    runs: text,
    routes: text,
  },
})
const [name = '', ...folders] = positionals
const seed = Number(options.seed ?? Date.now() % 1_000_000)

const benches: Record<string, () => Promise<void>> = {
  studio: () => benchStudio(options.quick),
  pages: () => benchPages(options),
  api: () => benchApi(folders),
  scale: () => benchScale(folders, options.count === undefined ? undefined : Number(options.count)),
  faults: () => benchFaults(Number(options.count ?? 300), seed, options.verbose),
  reading: () => benchReading(folders),
  animation: benchAnimation,
  figurine: benchFigurine,
  recording: benchRecording,
  book: benchBook,
  likeness: () => benchLikeness(folders[0]),
  ablate: () => benchAblate(folders, options),
  fuzz: () => benchFuzz(Number(options.count ?? 20_000), seed, folders),
  reports: () => benchReports(folders[0]),
}

const bench = benches[name]
if (!bench) {
  console.error(
    `Usage: npm run bench -- ${Object.keys(benches).join('|')} [--quick] [--verbose] [--count N] [--seed S] [--out FOLDER] [--only RULE,...] [--runs N] [--routes PATH,...] [FOLDER ...]`,
  )
  process.exit(1)
}
await bench()
