import { catalogue } from './catalogue.ts'
import { gifts as english } from './en/gifts.ts'

export const gifts = catalogue('gifts', english)
