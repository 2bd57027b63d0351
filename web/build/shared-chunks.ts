import type { Plugin } from 'vite'

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }
type Pages = ReadonlySet<string>

// A page and the styles beside it stay by themselves. Schemas that a form checks with go only where it is, and so does Zod.
const APART =
  /\/web\/(?:root|entry\.client)\.tsx|\.css$|\/contract\/(?:fields|account-forms|corners|contact|gift-forms|print-forms)\.ts$|\/node_modules\/zod\//
// They name hundreds of things in one place, and who takes one seems to take them all: these are told apart by what is left of them.
const MANY_IN_ONE = /\/node_modules\/(?:radix-ui\/dist\/index|lucide-react\/dist\/esm\/lucide-react)\.m?js$/
const PAGE = /\/web\/(?:features\/[\w-]+\/([\w-]+)-page|(root|entry\.client))\.tsx/
const PUBLIC = ['landing', 'quiz', 'advertorial', 'method', 'keepsakes', 'legal', 'contact']

const some = (pages: Pages) => PUBLIC.some((page) => pages.has(page))
const every = (pages: Pages) => PUBLIC.every((page) => pages.has(page))

/** Which pages share a module decides its file; the first that fits. Imports lie in the same file or one before, so files never wait for each other. */
const FILES: { name: string; fits(pages: Pages): boolean; minShareCount?: number }[] = [
  { name: 'frame', fits: (pages) => pages.has('root') || pages.has('entry.client') },
  { name: 'site', fits: (pages) => pages.has('workspace') && pages.has('results') && every(pages) },
  { name: 'shop', fits: (pages) => pages.has('workspace') && some(pages) },
  { name: 'order', fits: (pages) => pages.has('workspace') && pages.has('results') },
  { name: 'table', fits: (pages) => pages.has('workspace'), minShareCount: 2 },
  { name: 'pictures', fits: (pages) => pages.has('results') && !some(pages), minShareCount: 2 },
]

/** Puts what pages share into a few files: by itself the bundler makes one for each set of pages (54 for the workspace). */
export function sharedChunks(): Plugin {
  const byPages = FILES.map(({ name, fits, ...more }, i) => ({
    ...more,
    priority: FILES.length - i,
    name: (id: string, modules: Modules) => (fits(pagesWith(id, modules)) ? name : null),
  }))
  const react = { name: 'react', priority: 9, test: /\/node_modules\/(?:react|react-dom|scheduler)\// }
  // What no page begins with; left to itself, it lies with what all pages begin with.
  const choices = { name: 'choices', priority: 9, test: /@radix-ui\/react-(?:radio-group|switch)\// }
  const layers = { name: 'layers', priority: 9, test: /@radix-ui\/react-(?:dismissable-layer|focus-\w+)\// }
  const parts = {
    name: (id: string, modules: Modules) => (isOneOfMany(id, modules) ? 'parts' : null),
    priority: 8,
    entriesAware: true,
    entriesAwareMergeThreshold: 9_000,
  }
  // The bundler names such a part by all that take it, and each page would carry that list.
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
    // Without this a file would hold all that its modules name, used or not.
    options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' }),
  }
}

const isOneOfMany = (id: string, modules: Modules) =>
  [...above(id, modules)].some((one) => MANY_IN_ONE.test(one))

/** The pages that load this module when they are opened. */
function pagesWith(id: string, modules: Modules): Pages {
  if (APART.test(id)) return new Set()
  return new Set([...above(id, modules)].flatMap((one) => PAGE.exec(one)?.slice(1).filter(Boolean) ?? []))
}

/** The module and all that import it, at once or through others. */
function above(id: string, modules: Modules): Set<string> {
  const found = new Set([id])
  for (const one of found)
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer)
  return found
}
