import { catalogue } from './catalogue.ts'
import { children as english } from './en/children.ts'

export const children = catalogue('children', english)
