import { readFileSync } from 'node:fs'
import { packagesReachedFrom } from './start/reached-packages.ts'

// Prints what an image with built pages and a database elsewhere does not need, as arguments of `npm pkg delete`.
const SERVED = [
  'server/main.ts',
  'server/pictures/intake-tasks.ts',
  'server/pictures/recording-program.ts',
  'server/pictures/drawing-tasks.ts',
  'scripts/operator.ts',
]

const needed = packagesReachedFrom(SERVED)
const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const fields = { dependencies, optionalDependencies, devDependencies }
for (const [field, packages] of Object.entries(fields))
  for (const name of Object.keys(packages)) if (!needed.has(name)) console.log(`${field}[${name}]`)
