import { catalogue } from './catalogue.ts'
import { site as english } from './en/site.ts'
import { labeled } from './style-label.ts'

export const site = catalogue('site', english, (texts) => ({ ...texts, styles: labeled(texts.styles) }))
