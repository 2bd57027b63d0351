import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'

/** The metadata of a page that search engines must not index. */
export function unlistedPageMeta(title: string, description?: string): MetaDescriptor[] {
  return [
    { title: pageTitle(title) },
    ...(description ? [{ name: 'description', content: description }] : []),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Like `unlistedPageMeta`, and keeps the URL from other sites. */
export const privatePageMeta = (title: string, description?: string): MetaDescriptor[] => [
  ...unlistedPageMeta(title, description),
  { name: 'referrer', content: 'no-referrer' },
]
