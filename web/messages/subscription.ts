import { catalogue } from './catalogue.ts'
import { subscription as english } from './en/subscription.ts'

export const subscription = catalogue('subscription', english)
