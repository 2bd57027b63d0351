import { catalogue } from './catalogue.ts'
import { sessions as english } from './en/sessions.ts'

export const sessions = catalogue('sessions', english)
