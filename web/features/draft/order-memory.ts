export const orderKey = 'currentOrderId'
const emailKey = 'customerEmail'

/** This browser's current order, and the address that the parent gave. */
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
