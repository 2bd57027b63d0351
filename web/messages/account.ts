import { catalogue } from './catalogue.ts'
import { account as english } from './en/account.ts'

export const account = catalogue('account', english)
