import { orderKey, orderMemory } from './order-memory.ts'

const keptKey = 'doodlebloom-draft-kept'
const comingBack = /[?&](order|shared|payment|subscription)=/

/** A script in the head: who left drawings waits for them instead of seeing the prerendered empty workspace first. */
export const markReturning = `(() => {
if (location.pathname === '/app') try {
  const left = localStorage.getItem('${keptKey}') || localStorage.getItem('${orderKey}');
  if (left || ${comingBack}.test(location.search)) document.documentElement.dataset.returning = '';
} catch {}
})();`

/** Remembers, where that script can read it, whether the draft holds something. */
export function noteKept(something: boolean): void {
  if (something) localStorage.setItem(keptKey, '1')
  else localStorage.removeItem(keptKey)
}

/** The same for a parent who comes from another page of this site. */
export function awaitDraft(): void {
  if (localStorage.getItem(keptKey) || orderMemory.id()) document.documentElement.dataset.returning = ''
}

/** The draft is open and may be seen. */
export function showDraft(): void {
  delete document.documentElement.dataset.returning
}
