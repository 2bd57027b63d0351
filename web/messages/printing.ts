import { catalogue } from './catalogue.ts'
import { printing as english } from './en/printing.ts'

export const printing = catalogue('printing', english)
