import { catalogue } from './catalogue.ts'
import { contact as english } from './en/contact.ts'

export const contact = catalogue('contact', english)
