const key = 'payment-customer'

/** Who is paying, in case the bank's page replaces this one in the tab. */
export const payingCustomer = {
  get: () => sessionStorage.getItem(key),
  keep: (customerId: string) => sessionStorage.setItem(key, customerId),
  forget: () => sessionStorage.removeItem(key),
}
