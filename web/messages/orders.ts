import { catalogue } from './catalogue.ts'
import { orders as english } from './en/orders.ts'

export const orders = catalogue('orders', english)
