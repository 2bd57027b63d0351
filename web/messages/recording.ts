import { catalogue } from './catalogue.ts'
import { recording as english } from './en/recording.ts'

export const recording = catalogue('recording', english)
