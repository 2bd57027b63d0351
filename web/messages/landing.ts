import { catalogue } from './catalogue.ts'
import { landing as english } from './en/landing.ts'

export const landing = catalogue('landing', english)
