import { catalogue } from './catalogue.ts'
import { withdrawal as english } from './en/withdrawal.ts'

export const withdrawal = catalogue('withdrawal', english)
