import { catalogue } from './catalogue.ts'
import { shared as english } from './en/shared.ts'

export const shared = catalogue('shared', english)
