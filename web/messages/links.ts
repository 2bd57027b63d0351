import { catalogue } from './catalogue.ts'
import { links as english } from './en/links.ts'

export const links = catalogue('links', english)
