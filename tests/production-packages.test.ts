import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const installedInProduction = { ...dependencies, ...optionalDependencies }

/** What `npm start` runs: the server with its threads, and the build of the pages. */
const STARTED = [
  'scripts/start.ts',
  'server/pictures/intake-tasks.ts',
  'server/pictures/drawing-tasks.ts',
  'react-router.config.ts',
  'vite.config.ts',
  ...globSync('web/**/*.{ts,tsx,css}').filter((file) => !/\.test\.tsx?$|^web\/(requirements)\//.test(file)),
]

const ALIASES = JSON.parse(readFileSync('package.json', 'utf8')).imports as Record<string, string>

/** What a file imports when it runs; types are gone by then. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  const found = text.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'"=(]*?from\s+)?'([^']+)'|\bimport\('([^']+)'\)|^@import\s+["']([^"']+)/gm,
  )
  return [...found].map(([, plain = '', lazy = '', sheet = '']) => plain || lazy || sheet)
}

function fileOf(from: string, name: string): string | undefined {
  const alias = Object.entries(ALIASES).find(([pattern]) => name.startsWith(pattern.replace('*', '')))
  if (alias) return join(name.replace(alias[0].replace('*', ''), alias[1].replace('*', '')))
  return name.startsWith('.') ? join(from, '..', name) : undefined
}

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

function packagesReachedFrom(entries: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>()
  const seen = new Set<string>()
  const open = [...entries]
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    for (const name of importsOf(file)) {
      const own = fileOf(file, name)
      if (own) open.push(own)
      else if (!/^(node|virtual):/.test(name) && !builtinModules.includes(name))
        packages.set(packageOf(name), file)
    }
  }
  return packages
}

it('npm start imports no package that a production-only install leaves out', () => {
  const reached = packagesReachedFrom(STARTED)
  const missing = [...reached].filter(([name]) => !(name in installedInProduction))

  expect(reached.size).toBeGreaterThan(50)
  expect(missing).toEqual([])
})
