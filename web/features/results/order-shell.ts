import { type OrderShell, shellPlaceholders } from '#contract/order-shell.ts'

/** Written into the page by the server; the build writes what will stand there. */
const SHELL_ATTRIBUTE = 'data-order-shell'

let seen: OrderShell | null = null

/** What this page shows of the order before the order has come; null where the server wrote nothing. */
export function readOrderShell(orderId: string): OrderShell | null {
  if (typeof document === 'undefined') return shellPlaceholders
  const written = document.querySelector(`[${SHELL_ATTRIBUTE}]`)?.getAttribute(SHELL_ATTRIBUTE)
  if (written) seen = JSON.parse(written)
  return seen?.id === orderId.toLowerCase() ? seen : null
}

/** The order itself is there. */
export function forgetOrderShell(): void {
  seen = null
}

/** What a page carries so that a browser finds the shell in it again. */
export const shellAttributes = (shell: OrderShell) => ({
  [SHELL_ATTRIBUTE]: shell === shellPlaceholders ? shellPlaceholders.all : JSON.stringify(shell),
})
