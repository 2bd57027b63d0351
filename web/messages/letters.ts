import { catalogue } from './catalogue.ts'
import { letters as english } from './en/letters.ts'

export const letters = catalogue('letters', english)
