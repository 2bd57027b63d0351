import { catalogue } from './catalogue.ts'
import { legal as english } from './en/legal/legal.ts'

export const legal = catalogue('legal', english)
