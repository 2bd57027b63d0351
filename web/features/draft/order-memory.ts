export const orderKey = 'currentOrderId'
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
