/// <reference path="../../features/method/report-method.d.ts" />
// All Greek texts of the pages, in one file.

export { default as reportMethod } from 'virtual:report-method/el'
export * from './catalogues.ts'
