/// <reference path="../../features/method/report-method.d.ts" />
import reportMethod from 'virtual:report-method/el'
import { catalogues } from './catalogues.ts'

/** All that pages say in Greek, in one file. */
export const greek = { ...catalogues, reportMethod }
