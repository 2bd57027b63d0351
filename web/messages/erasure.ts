import { catalogue } from './catalogue.ts'
import { erasure as english } from './en/erasure.ts'

export const erasure = catalogue('erasure', english)
