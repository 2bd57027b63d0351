import { orderKey, orderMemory } from './order-memory.ts'

const keptKey = 'doodlebloom-draft-kept'
const comingBack = /[?&](order|shared|payment|subscription)=/

/**
 * A script in the head of every page, before anything is seen. The build wrote an empty table; who left something on theirs waits for that
 * instead of seeing it come, since what lies in the browser's store is known only later.
 */
export const markReturning = `(() => {
if (location.pathname === '/app') try {
  const left = localStorage.getItem('${keptKey}') || localStorage.getItem('${orderKey}');
  if (left || ${comingBack}.test(location.search)) document.documentElement.dataset.returning = '';
} catch {}
})();`

/** Remembers, where that script can read it, whether something lies on the table. */
export function noteKept(something: boolean): void {
  if (something) localStorage.setItem(keptKey, '1')
  else localStorage.removeItem(keptKey)
}

/** The same for a parent who comes from another page of ours. */
export function awaitTable(): void {
  if (localStorage.getItem(keptKey) || orderMemory.id()) document.documentElement.dataset.returning = ''
}

/** The table is laid and may be seen. */
export function showTable(): void {
  delete document.documentElement.dataset.returning
}
