import { catalogue } from './catalogue.ts'
import { results as english } from './en/results.ts'
import { labeled } from './style-label.ts'

export const results = catalogue('results', english, (texts) => ({
  ...texts,
  dialog: { ...texts.dialog, styles: labeled(texts.dialog.styles) },
}))
