import { defineConfig } from 'vitest/config'
import { closingLine } from './tests/closing-line.ts'
import { LongestFirst } from './tests/longest-first.ts'
import { leftOut, short } from './tests/selection.ts'
import { compiledMessages } from './web/build/compiled-messages.ts'
import { builtReportMethod } from './web/build/report-method.ts'

const beside = [
  'book',
  'contract',
  'insight',
  'scripts',
  // These tests read drawings with code that the studio's tests have already compiled, and need no database.
  'server/pictures',
  'studio',
  'tests',
  'web/build',
].map((folder) => `${folder}/**/*.test.ts`)

// Test files share a process: they leave no state behind, and reusing compiled code makes them twice as fast.
const isolate = false

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', closingLine],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          environment: 'node',
          include: beside,
          exclude: ['tests/integration/**', 'tests/process/**', ...leftOut],
          // With both cores busy, V8's helper threads cost time (docs/decisions/0050).
          execArgv: [
            '--initial-old-space-size=2048',
            '--max-semi-space-size=16',
            '--single-threaded-gc',
            '--no-concurrent-recompilation',
          ],
          // These tests read and paint whole drawings, which takes long on a busy machine.
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
          exclude: ['server/pictures/**', ...leftOut],
          globalSetup: 'tests/postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'process',
          environment: 'node',
          // Every start in a run compiles the same files, so cache the compiled code.
          env: { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' },
          // The short run keeps only the tests of starting and recovery.
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
          // One context per file in a shared thread: happy-dom and the packages are compiled once, not 74 times.
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
