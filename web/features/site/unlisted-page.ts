import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'

/** What is said of a page that no search engine lists. */
export function unlistedPageMeta(title: string, description?: string): MetaDescriptor[] {
  return [
    { title: pageTitle(title) },
    ...(description ? [{ name: 'description', content: description }] : []),
    { name: 'robots', content: 'noindex' },
  ]
}

/** The same of a page whose address is told to no other site. */
export const privatePageMeta = (title: string, description?: string): MetaDescriptor[] => [
  ...unlistedPageMeta(title, description),
  { name: 'referrer', content: 'no-referrer' },
]
