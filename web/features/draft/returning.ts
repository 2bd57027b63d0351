import { orderKey, orderMemory } from './order-memory.ts'

const keptKey = 'doodlebloom-draft-kept'
const comingBack = /[?&](order|shared|payment|subscription)=/

/** An inline script in the head, so that a parent with a draft does not see the empty workspace first. */
export const markReturning = `(() => {
if (location.pathname === '/app') try {
  const left = localStorage.getItem('${keptKey}') || localStorage.getItem('${orderKey}');
  if (left || ${comingBack}.test(location.search)) document.documentElement.dataset.returning = '';
} catch {}
})();`

/** Records whether the draft holds anything, where the script in the head can read it. */
export function noteKept(something: boolean): void {
  if (something) localStorage.setItem(keptKey, '1')
  else localStorage.removeItem(keptKey)
}

/** Does the same on navigation from another page of this site. */
export function awaitDraft(): void {
  if (localStorage.getItem(keptKey) || orderMemory.id()) document.documentElement.dataset.returning = ''
}

/** Shows the workspace once the draft is open. */
export function showDraft(): void {
  delete document.documentElement.dataset.returning
}
