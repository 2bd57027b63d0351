import { catalogue } from './catalogue.ts'
import { checkout as english } from './en/checkout.ts'

export const checkout = catalogue('checkout', english)
