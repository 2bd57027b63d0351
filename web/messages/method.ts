import { catalogue } from './catalogue.ts'
import { method as english } from './en/method.ts'

export const method = catalogue('method', english)
