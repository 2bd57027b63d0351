import type { Plugin } from 'vite'

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }
type Pages = ReadonlySet<string>

// Entry pages and styles stay separate. Form schemas and Zod load only with the page that has the form.
const APART =
  /\/web\/(?:root|entry\.client)\.tsx|\.css$|\/contract\/(?:fields|account-forms|corners|contact|gift-forms|print-forms)\.ts$|\/node_modules\/zod\//
// Barrel files: importing one export seems to import all, so their modules are grouped after tree shaking.
const MANY_IN_ONE = /\/node_modules\/(?:radix-ui\/dist\/index|lucide-react\/dist\/esm\/lucide-react)\.m?js$/
const PAGE = /\/web\/(?:features\/[\w-]+\/([\w-]+)-page|(root|entry\.client))\.tsx/
const PUBLIC = ['landing', 'quiz', 'advertorial', 'method', 'keepsakes', 'legal', 'contact']

const some = (pages: Pages) => PUBLIC.some((page) => pages.has(page))
const every = (pages: Pages) => PUBLIC.every((page) => pages.has(page))

/**
 * Chunks for shared modules; a module goes into the first that fits the pages that share it.
 * Its imports are in the same chunk or an earlier one, so chunks never wait for each other.
 */
const FILES: { name: string; fits(pages: Pages): boolean; minShareCount?: number }[] = [
  { name: 'frame', fits: (pages) => pages.has('root') || pages.has('entry.client') },
  { name: 'site', fits: (pages) => pages.has('workspace') && pages.has('results') && every(pages) },
  { name: 'shop', fits: (pages) => pages.has('workspace') && some(pages) },
  { name: 'order', fits: (pages) => pages.has('workspace') && pages.has('results') },
  { name: 'table', fits: (pages) => pages.has('workspace'), minShareCount: 2 },
  { name: 'pictures', fits: (pages) => pages.has('results') && !some(pages), minShareCount: 2 },
]

/** Puts shared modules into a few chunks. By default the bundler makes one per set of pages (54 for the workspace). */
export function sharedChunks(): Plugin {
  const byPages = FILES.map(({ name, fits, ...more }, i) => ({
    ...more,
    priority: FILES.length - i,
    name: (id: string, modules: Modules) => (fits(pagesWith(id, modules)) ? name : null),
  }))
  const react = { name: 'react', priority: 9, test: /\/node_modules\/(?:react|react-dom|scheduler)\// }
  // No page needs these at first. By default they would be in the chunk that all pages load first.
  const choices = { name: 'choices', priority: 9, test: /@radix-ui\/react-(?:radio-group|switch)\// }
  const layers = { name: 'layers', priority: 9, test: /@radix-ui\/react-(?:dismissable-layer|focus-\w+)\// }
  const parts = {
    name: (id: string, modules: Modules) => (isOneOfMany(id, modules) ? 'parts' : null),
    priority: 8,
    entriesAware: true,
    entriesAwareMergeThreshold: 9_000,
  }
  // The bundler names such a chunk after all its importers, and each page would carry that list.
  const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash:7].js`
  const codeSplitting = {
    includeDependenciesRecursively: false,
    groups: [react, choices, layers, parts, ...byPages],
  }
  return {
    name: 'shared-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rolldownOptions: { output: { chunkFileNames, codeSplitting } } } }
        : undefined,
    // Without this, a chunk would keep all exports of its modules, used or not.
    options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' }),
  }
}

const isOneOfMany = (id: string, modules: Modules) =>
  [...above(id, modules)].some((one) => MANY_IN_ONE.test(one))

/** The pages that load this module when they open. */
function pagesWith(id: string, modules: Modules): Pages {
  if (APART.test(id)) return new Set()
  return new Set([...above(id, modules)].flatMap((one) => PAGE.exec(one)?.slice(1).filter(Boolean) ?? []))
}

/** The module and its direct and indirect importers. */
function above(id: string, modules: Modules): Set<string> {
  const found = new Set([id])
  for (const one of found)
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer)
  return found
}
