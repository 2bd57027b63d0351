import { globSync, readFileSync, writeFileSync } from 'node:fs'

const MODULES = /<script type="module" async="">([\s\S]*?)<\/script>/
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/>/g
const PRELOADS = /<link rel="modulepreload"[^>]*>/g
const IMPORTS = /import (?:\* as (\w+) from )?"([^"]+)";/g
const REST = /window\.__reactRouterRouteModules = [^;]+;/
const ENTRY = /import\("([^"]+)"\);\s*$/

/** Prerendered pages are complete without a script, so theirs come with the first sign of a parent. docs/decisions/0013 says why. */
export function delayScripts(): void {
  for (const file of globSync('build/client/**/index.html')) {
    const page = delayed(readFileSync(file, 'utf8'))
    writeFileSync(
      file,
      withStyles(page, (address) => readFileSync(`build/client${address}`, 'utf8')),
    )
  }
}

/**
 * The page with its styles written in it, so that nothing has to arrive before it is seen. The link stays for React, which
 * expects it, but asks for nothing.
 */
export function withStyles(page: string, read: (address: string) => string): string {
  return page.replace(
    STYLESHEET,
    (link, address) => `${link.replace('<link', '<link disabled')}<style>${read(address)}</style>`,
  )
}

/** The page with a small loader in place of its module script. Throws when the page is not built as we know it. */
export function delayed(page: string): string {
  const script = page.match(MODULES)?.[1]
  const rest = script?.match(REST)?.[0]
  const entry = script?.match(ENTRY)?.[1]
  if (!script || !rest || !entry)
    throw new Error('The script of a prerendered page is not built as expected.')
  const imports = [...script.matchAll(IMPORTS)]
  const names = imports.map(([, name], i) => name ?? `unused${i}`)
  const loads = imports.map(([, , path]) => `import("${path}")`)
  const load = `const [${names}] = await Promise.all([${loads}]); ${rest} await import("${entry}")`
  return page.replace(PRELOADS, '').replace(MODULES, () => `<script>${loader(load)}</script>`)
}

/** Starts at once where somebody is signed in or the address asks for more than the page, else at the first sign of life. */
function loader(load: string): string {
  return `(() => {
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
let started = false, early = null;
const known = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
const replay = () => { if (!early) return; if (known(early)) early.click(); else setTimeout(replay, 20); };
const hold = (event) => {
  const button = event.target.closest?.('button');
  if (button && !known(button)) { event.preventDefault(); early = button; start(); }
};
const start = async () => {
  if (started) return;
  started = true;
  for (const sign of signs) removeEventListener(sign, start, true);
  ${load};
  replay();
};
addEventListener('click', hold, true);
for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
if (localStorage.getItem('auth-token') || location.hash || location.search) start();
else addEventListener('load', () => setTimeout(start, 10000));
})();`
}
