import { defineConfig } from 'vitest/config'
import { closingLine } from './tests/closing-line.ts'
import { short } from './tests/selection.ts'
import { compiledMessages } from './web/build/compiled-messages.ts'
import { builtReportMethod } from './web/build/report-method.ts'

const beside = [
  'book',
  'contract',
  'insight',
  'scripts',
  // Drawings are read there, by code that the studio's tests have compiled; no database is asked.
  'server/pictures',
  'studio',
  'tests',
  'web/build',
].map((folder) => `${folder}/**/*.test.ts`)

// Nothing of ours is kept between two tests but compiled code, which makes them twice as fast: they share their process.
const isolate = false

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', closingLine],
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          environment: 'node',
          include: beside,
          exclude: ['tests/integration/**', 'tests/process/**'],
          // A drawing fills the young generation with arrays: fewer collections take a twentieth less time.
          execArgv: ['--max-semi-space-size=64'],
          // Whole drawings are read and painted; a busy machine needs its time.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'integration',
          isolate,
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/integration/**/*.test.ts'],
          exclude: ['server/pictures/**'],
          globalSetup: 'tests/postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'process',
          environment: 'node',
          // The same files are compiled for every start of a run.
          env: { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' },
          // What protects starting and recovery comes first.
          include: short
            ? ['tests/process/{killed,refused-start,started-again}.test.ts']
            : ['tests/process/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        plugins: [compiledMessages(), builtReportMethod()],
        test: {
          name: 'web',
          // A context for each file in one thread: happy-dom and the packages are compiled once, not 74 times.
          pool: 'vmThreads',
          setupFiles: [
            'tests/broadcast-channel.ts',
            'web/messages/speak-english.ts',
            'web/requirements/file-storage.ts',
            'web/requirements/permitted.ts',
            'web/requirements/patience.ts',
            'web/requirements/clean-up.ts',
            'web/requirements/no-owner-stacks.ts',
          ],
          environment: 'happy-dom',
          unstubGlobals: true,
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          exclude: ['web/build/**'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
