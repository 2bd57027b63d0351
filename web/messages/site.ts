import { catalogue } from './catalogue.ts'
import { site as english } from './en/site.ts'

export const site = catalogue('site', english)
