import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'

/** What a file imports at run time, without type imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  const found = text.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'"=(]*?from\s+)?'([^']+)'|\b(?:import|require\.resolve)\('([^']+)'\)|^@import\s+["']([^"']+)/gm,
  )
  return [...found].map(([, plain = '', lazy = '', sheet = '']) => plain || lazy || sheet)
}

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

/** The packages imported by these files and by all our files that they reach, each with a file that imports it. */
export function packagesReachedFrom(entries: readonly string[]): Map<string, string> {
  const aliases: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).imports
  const packages = new Map<string, string>()
  const seen = new Set<string>()
  const open = [...entries]
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    for (const name of importsOf(file)) {
      const own = fileOf(aliases, file, name)
      if (own) open.push(own)
      else if (!/^(node|virtual):/.test(name) && !builtinModules.includes(name))
        packages.set(packageOf(name), file)
    }
  }
  return packages
}

function fileOf(aliases: Record<string, string>, from: string, name: string): string | undefined {
  const alias = Object.entries(aliases).find(([pattern]) => name.startsWith(pattern.replace('*', '')))
  if (alias) return join(name.replace(alias[0].replace('*', ''), alias[1].replace('*', '')))
  return name.startsWith('.') ? join(from, '..', name) : undefined
}
