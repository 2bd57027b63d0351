import { catalogue } from './catalogue.ts'
import { keepsakes as english } from './en/keepsakes.ts'

export const keepsakes = catalogue('keepsakes', english)
