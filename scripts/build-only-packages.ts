import { readFileSync } from 'node:fs'
import { packagesReachedFrom } from './start/reached-packages.ts'

// Prints, as arguments of `npm pkg delete`, the packages that an image with built pages and an external database does not need.
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
