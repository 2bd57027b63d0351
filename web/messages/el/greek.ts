/// <reference path="../../features/method/report-method.d.ts" />
// All that pages say in Greek, in one file.

export { default as reportMethod } from 'virtual:report-method/el'
export * from './catalogues.ts'
