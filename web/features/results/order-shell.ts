import { type OrderShell, shellPlaceholders } from '#contract/order-shell.ts'

/** Filled in by the server. The build writes a placeholder. */
const SHELL_ATTRIBUTE = 'data-order-shell'

let seen: OrderShell | null = null

/** What this page shows of the order before it is loaded, or null if the server wrote nothing. */
export function readOrderShell(orderId: string): OrderShell | null {
  if (typeof document === 'undefined') return shellPlaceholders
  const written = document.querySelector(`[${SHELL_ATTRIBUTE}]`)?.getAttribute(SHELL_ATTRIBUTE)
  if (written) seen = JSON.parse(written)
  return seen?.id === orderId.toLowerCase() ? seen : null
}

/** Forgets the shell once the order is loaded. */
export function forgetOrderShell(): void {
  seen = null
}

/** The attribute from which the browser reads the shell again. */
export const shellAttributes = (shell: OrderShell) => ({
  [SHELL_ATTRIBUTE]: shell === shellPlaceholders ? shellPlaceholders.all : JSON.stringify(shell),
})
