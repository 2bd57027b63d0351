import type { MetaDescriptor } from 'react-router'
import { brand } from '#contract/brand.ts'
import { originPlaceholder } from '#contract/site.ts'

type Description = {
  /** As it stands in the tab; complete. */
  title: string
  description: string
  path: string
}

const origin = () => (typeof location === 'undefined' ? originPlaceholder : location.origin)

/** What search engines and messengers are told of a public page. */
export function aboutPage({ title, description, path }: Description): MetaDescriptor[] {
  const address = origin() + path
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
