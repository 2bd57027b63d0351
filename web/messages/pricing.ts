import { catalogue } from './catalogue.ts'
import { pricing as english } from './en/pricing.ts'

export const pricing = catalogue('pricing', english)
