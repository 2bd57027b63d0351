import { catalogue } from './catalogue.ts'
import { emailStops as english } from './en/email-stops.ts'

export const emailStops = catalogue('emailStops', english)
