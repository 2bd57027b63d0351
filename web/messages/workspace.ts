import { catalogue } from './catalogue.ts'
import { workspace as english } from './en/workspace.ts'

export const workspace = catalogue('workspace', english)
