import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { withFirstStyles } from './first-styles.ts'

const INLINE = /<script>([\s\S]*?)<\/script>/g
const MODULES = /<script type="module" async="">([\s\S]*?)<\/script>/
// React puts it back; whoever only reads needs no app.
const MANIFEST = /<link rel="manifest"[^>]*>/
const PRELOADS = /<link rel="modulepreload"[^>]*>/g
const IMPORTS = /import (?:\* as (\w+) from )?"([^"]+)";/g
const REST = /window\.__reactRouterRouteModules = [^;]+;/
const ENTRY = /import\("([^"]+)"\);\s*$/

/** When the scripts of a page come by themselves: with a parent's first sign, or as soon as the page can be seen. */
type When = 'touched' | 'seen'

/**
 * Public pages are complete without a script, so theirs come with the first sign of a parent; the workspace and an order need theirs,
 * once there is something to see. docs/decisions/0013 says why.
 */
export async function delayScripts(): Promise<void> {
  for (const file of globSync('build/client/**/index.html')) {
    const when = builtForOne.test(file) ? 'seen' : 'touched'
    const page = delayed(readFileSync(file, 'utf8'), when)
    const { words, script, address } = when === 'seen' ? alone(page) : parted(page)
    if (address) writeFileSync(`build/client${address}`, script)
    writeFileSync(
      file,
      await withFirstStyles(words, (styles) => readFileSync(`build/client${styles}`, 'utf8')),
    )
  }
}

const alone = (words: string) => ({ words, script: '', address: '' })

/** Keeps the button that somebody presses before that file is there; the loader presses it again. Each byte counts: it comes with the page. */
export const HOLDER = 'onclick=e=>!(held=e.target.closest("button"))'

/**
 * The page, and in a file of their own all the scripts that stood in it: they do nothing before a parent does something, and of a page that
 * fits into the first packets each tenth byte was theirs. Their elements stay, empty, because React looks for them; the first one holds.
 */
export function parted(page: string): { words: string; script: string; address: string } {
  const script = [...page.matchAll(INLINE)].map(([, one]) => one).join(';\n')
  const address = `/assets/begin-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`
  const words = page
    .replaceAll(INLINE, '<script></script>')
    .replace('<script></script>', `<script>${HOLDER}</script>`)
    .replace('</head>', `<script async src="${address}"></script></head>`)
  return { words, script, address }
}

const builtForOne = /\/(app|orders\/any)\/index\.html$/

/** The page with a small loader in place of its module script. Throws when the page is not built as we know it. */
export function delayed(page: string, when: When = 'touched'): string {
  const script = page.match(MODULES)?.[1]
  const rest = script?.match(REST)?.[0]
  const entry = script?.match(ENTRY)?.[1]
  if (!script || !rest || !entry)
    throw new Error('The script of a prerendered page is not built as expected.')
  const imports = [...script.matchAll(IMPORTS)]
  const names = imports.map(([, name], i) => name ?? `unused${i}`)
  const loads = imports.map(([, , path]) => `import("${path}")`)
  const preloads = when === 'seen' ? preload(page.match(PRELOADS) ?? []) : ''
  const load = `${preloads}const [${names}] = await Promise.all([${loads}, styled()]); ${rest} await import("${entry}")`
  return page
    .replace(PRELOADS, '')
    .replace(MANIFEST, '')
    .replace(MODULES, () => `<script>${loader(load, when)}</script>`)
}

/** Asks for all scripts; without it each is asked for once another one names it. A pause after each leaves the phone to the parent. */
function preload(links: readonly string[]): string {
  const addresses = links.map((link) => link.match(/href="([^"]+)"/)?.[1])
  return `for (const href of ${JSON.stringify(addresses)}) {
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
await new Promise((go) => setTimeout(go));
}
  `
}

const AGAIN_MS = 2000

// For browsers that do not tell what is painted, and where it was before the last picture came.
const SEEN_AT_LAST_MS = 300

const BY_THEMSELVES = {
  touched: `if (localStorage.getItem('auth-token') || location.hash || location.search) start();
else addEventListener('load', () => setTimeout(start, 10000));`,
  seen: `addEventListener('load', () => {
new PerformanceObserver(() => setTimeout(start)).observe({ type: 'largest-contentful-paint' });
setTimeout(start, ${SEEN_AT_LAST_MS});
});`,
} satisfies Record<When, string>

/**
 * Starts at once where somebody is signed in or the address asks for more than the page, else at the first sign of life; where scripts do not
 * arrive, as in a tunnel, at the next one. A button that opens a file input opens it without us, and what was chosen or dropped waits there
 * for the page.
 */
function loader(load: string, when: When): string {
  return `(() => {
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
let started = false, early = window.held;
onclick = null;
const known = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
const replay = () => { if (!early) return; if (known(early)) early.click(); else setTimeout(replay, 20); };
const hold = (event) => {
  const button = event.target.closest?.('button');
  if (!button || known(button)) return;
  event.preventDefault();
  start();
  const input = document.getElementById(button.dataset.opens);
  if (input) input.click(); else early = button;
};
const drop = (event) => {
  const input = document.querySelector('input[type=file][multiple]');
  if (!input || known(input)) return;
  event.preventDefault();
  if (event.type === 'drop') { input.files = event.dataTransfer.files; start(); }
};
const styled = () => new Promise((done) => {
const styles = document.querySelector('link[disabled][rel=stylesheet]');
if (!styles) return done();
styles.onload = styles.onerror = done;
styles.disabled = false;
});
const start = async () => {
  if (started) return;
  started = true;
  for (const sign of signs) removeEventListener(sign, start, true);
  try {
  ${load};
  replay();
  } catch (error) {
    console.warn(error);
    setTimeout(() => { started = false; listen(); }, ${AGAIN_MS});
  }
};
const listen = () => {
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  if (early) start();
};
addEventListener('click', hold, true);
listen();
for (const kind of ['dragover', 'drop']) addEventListener(kind, drop);
${BY_THEMSELVES[when]}
})();`
}
