const key = 'payment-customer'

/** Remembers the paying customer's ID in case a bank's page replaces ours in this tab. */
export const payingCustomer = {
  get: () => sessionStorage.getItem(key),
  keep: (customerId: string) => sessionStorage.setItem(key, customerId),
  forget: () => sessionStorage.removeItem(key),
}
