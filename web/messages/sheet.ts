import { catalogue } from './catalogue.ts'
import { sheet as english } from './en/sheet.ts'

export const sheet = catalogue('sheet', english)
