import { catalogue } from './catalogue.ts'
import { results as english } from './en/results.ts'

export const results = catalogue('results', english)
