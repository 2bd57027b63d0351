import { catalogue } from './catalogue.ts'
import { advertorial as english } from './en/advertorial.ts'

export const advertorial = catalogue('advertorial', english)
