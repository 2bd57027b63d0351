const orderKey = 'currentOrderId'
const emailKey = 'customerEmail'

/** The order that this browser is busy with, and the address its parent gave. */
export const orderMemory = {
  id: () => localStorage.getItem(orderKey),
  keep: (orderId: string) => localStorage.setItem(orderKey, orderId),
  email: () => localStorage.getItem(emailKey),
  keepEmail: (email: string) => localStorage.setItem(emailKey, email),
  forget() {
    localStorage.removeItem(orderKey)
    localStorage.removeItem(emailKey)
  },
}

/** The address of a signed-in parent. */
export function signedInEmail(): string | null {
  if (!localStorage.getItem('auth-token')) return null
  try {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null')
    const email = user && typeof user === 'object' && 'email' in user ? user.email : null
    return typeof email === 'string' && email ? email : null
  } catch {
    return null
  }
}
