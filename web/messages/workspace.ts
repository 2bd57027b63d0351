import { usualStyleLabel } from '#contract/site.ts'
import { catalogue } from './catalogue.ts'
import { workspace as english } from './en/workspace.ts'
import { labeled } from './style-label.ts'

export const workspace = catalogue('workspace', english, ({ gallery, ...texts }) => {
  const write = (label: string) => gallery.bulkStyles.disney.replace(usualStyleLabel, () => label)
  return { ...texts, gallery: { ...gallery, bulkStyles: labeled(gallery.bulkStyles, write) } }
})
