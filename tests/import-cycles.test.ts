import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The module of a file: a feature, a folder, or the file itself if it lies next to the folders. */
function moduleOf(path: string): string {
  const [area = '', folder = '', feature = ''] = path.split('/')
  return folder === 'features' ? `${area}/features/${feature}` : `${area}/${folder}`
}

function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map((match) => match[1] ?? '')
  return imported.map((name) => (name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name))))
}

function importGraph(area: string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const path of globSync(`${area}/**/*.{ts,tsx}`, { cwd: root }).filter(
    (one) => !one.includes('.test.'),
  )) {
    const own = importsOf(path).filter(
      (one) => one.startsWith(`${area}/`) && moduleOf(one) !== moduleOf(path),
    )
    graph.set(moduleOf(path), new Set([...(graph.get(moduleOf(path)) ?? []), ...own.map(moduleOf)]))
  }
  return graph
}

function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const from = (module: string, path: string[]): string[] => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module]
    if (done.has(module)) return []
    done.add(module)
    return [...(graph.get(module) ?? [])].map((next) => from(next, [...path, module])).find(isFound) ?? []
  }
  const isFound = (cycle: string[]) => cycle.length > 0
  return [...graph.keys()].map((module) => from(module, [])).find(isFound) ?? []
}

test('findCycle names the modules that import each other', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ])
  expect(findCycle(graph)).toEqual(['b', 'c', 'b'])
})

test.each([
  ['server', 30],
  ['studio', 10],
  ['insight', 10],
  ['book', 5],
  ['contract', 20],
  ['web', 45],
])('the modules of %s/ have no import cycle', (area, atLeast) => {
  const graph = importGraph(area)
  expect(graph.size).toBeGreaterThan(atLeast)
  expect(findCycle(graph)).toEqual([])
})
