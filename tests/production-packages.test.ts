import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { packagesReachedFrom } from '../scripts/start/reached-packages.ts'

const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const installedInProduction = { ...dependencies, ...optionalDependencies }

/** What `npm start` runs: the server with its threads, and the build of the pages. */
const STARTED = [
  'scripts/start.ts',
  'server/pictures/intake-tasks.ts',
  'server/pictures/recording-program.ts',
  'server/pictures/drawing-tasks.ts',
  'react-router.config.ts',
  'vite.config.ts',
  ...globSync('web/**/*.{ts,tsx,css}').filter((file) => !/\.test\.tsx?$|^web\/(requirements)\//.test(file)),
]

it('npm start imports no package that a production-only install leaves out', () => {
  const reached = packagesReachedFrom(STARTED)
  const missing = [...reached].filter(([name]) => !(name in installedInProduction))

  expect(reached.size).toBeGreaterThan(50)
  expect(missing).toEqual([])
})
