import { catalogue } from './catalogue.ts'
import { auth as english } from './en/auth.ts'

export const auth = catalogue('auth', english)
