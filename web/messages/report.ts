import { catalogue } from './catalogue.ts'
import { report as english } from './en/report.ts'

export const report = catalogue('report', english)
