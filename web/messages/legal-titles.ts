import { catalogue } from './catalogue.ts'
import { legalTitles as english } from './en/legal/titles.ts'

export const legalTitles = catalogue('legalTitles', english)
