import type { Plugin } from 'vite'
import { languageTags } from '../../contract/languages.ts'
import { reportMethod } from '../../insight/insight.ts'

const NAME = 'virtual:report-method/'

/** Provides the report method as a module for each language, so that the method page can be prerendered. */
export function builtReportMethod(): Plugin {
  return {
    name: 'report-method',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load: (id) => {
      const language = languageTags.find((tag) => id === `\0${NAME}${tag}`)
      return language && `export default ${JSON.stringify(reportMethod(language))}`
    },
  }
}
