import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { minifySync } from 'vite'
import { withCriticalCss } from './critical-css.ts'
import { loadScripts, type Start } from './script-loader.ts'

const INLINE = /<script>([\s\S]*?)<\/script>/g
const MODULES = /<script type="module" async="">([\s\S]*?)<\/script>/
// A page needs no manifest before its scripts run, and React adds it again.
const MANIFEST = /<link rel="manifest"[^>]*>/
const PRELOADS = /<link rel="modulepreload"[^>]*>/g
const IMPORTS = /import (?:\* as (\w+) from )?"([^"]+)";/g
const REST = /window\.__reactRouterRouteModules = [^;]+;/
const ENTRY = /import\("([^"]+)"\);\s*$/
const APPLICATION = /\/(app|orders\/any)\/index\.html$/
const BUILT = 'build/client'
const LOADER = minifySync('loader.js', `export default ${loadScripts}`).code.replace('export default ', '')

/** Rewrites each prerendered page: defers its scripts (docs/decisions/0013) and inlines its critical CSS. */
export async function deferScripts(): Promise<void> {
  const read = (address: string) => readFileSync(BUILT + address, 'utf8')
  for (const file of globSync(`${BUILT}/**/index.html`)) {
    const page = readFileSync(file, 'utf8')
    const { html, script } = APPLICATION.test(file)
      ? { html: deferred(page, 'painted'), script: undefined }
      : scriptsApart(deferred(page))
    if (script) writeFileSync(BUILT + script.address, script.code)
    writeFileSync(file, await withCriticalCss(html, read))
  }
}

/** Holds a button pressed before the loader arrives. It is in every page, so each byte counts. */
export const HOLDER = 'onclick=e=>!(held=e.target.closest("button"))'

/** Moves the inline scripts to one file, because they were a tenth of the first packets. Their elements stay for React's hydration. */
export function scriptsApart(page: string): { html: string; script: { code: string; address: string } } {
  const code = [...page.matchAll(INLINE)].map(([, one]) => one).join(';\n')
  const address = `/assets/begin-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
  const html = page
    .replaceAll(INLINE, '<script></script>')
    .replace('<script></script>', `<script>${HOLDER}</script>`)
    .replace('</head>', `<script async src="${address}"></script></head>`)
  return { html, script: { code, address } }
}

/** Replaces React Router's module script with the loader. Throws if that script has an unexpected form. */
export function deferred(page: string, when: Start = 'touched'): string {
  const script = page.match(MODULES)?.[1]
  const rest = script?.match(REST)?.[0]
  const entry = script?.match(ENTRY)?.[1]
  if (!script || !rest || !entry)
    throw new Error('The script of a prerendered page is not built as expected.')
  const imports = [...script.matchAll(IMPORTS)]
  const names = imports.map(([, name], i) => name ?? `unused${i}`)
  const loads = imports.map(([, , path]) => `import("${path}")`)
  const preloads = when === 'painted' ? preload(page.match(PRELOADS) ?? []) : ''
  const load = `async (stylesheet) => {
${preloads}const [${names}] = await Promise.all([${loads}, stylesheet()]);
${rest}
await import("${entry}");
}`
  return page
    .replace(PRELOADS, '')
    .replace(MANIFEST, '')
    .replace(MODULES, () => `<script>(${LOADER})(${load}, '${when}');</script>`)
}

/** Preloads all scripts together. The pause after each one keeps the main thread of a phone responsive. */
function preload(links: readonly string[]): string {
  const addresses = links.map((link) => link.match(/href="([^"]+)"/)?.[1])
  return `for (const href of ${JSON.stringify(addresses)}) {
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
await new Promise((go) => setTimeout(go));
}
`
}
