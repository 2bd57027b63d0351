const key = 'payment-customer'

/** Who is paying, in case the bank's page takes the place of ours. */
export const payingCustomer = {
  get: () => sessionStorage.getItem(key),
  keep: (customerId: string) => sessionStorage.setItem(key, customerId),
  forget: () => sessionStorage.removeItem(key),
}
