import { catalogue } from './catalogue.ts'
import { figurine as english } from './en/figurine.ts'

export const figurine = catalogue('figurine', english)
