import type { Plugin } from 'vite'
import { reportMethod } from '../insight/insight.ts'

const NAME = 'virtual:report-method'

/** What every report is made from, as a module: the page that tells it is written out by the build, words and all. */
export function builtReportMethod(): Plugin {
  return {
    name: 'report-method',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(reportMethod)}` : undefined),
  }
}
