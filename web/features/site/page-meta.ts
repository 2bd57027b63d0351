import type { MetaDescriptor } from 'react-router'
import { brand } from '#contract/brand.ts'
import { addressIn, languages, languageTags, pageOf } from '#contract/languages.ts'
import { originPlaceholder } from '#contract/site.ts'
import { language } from '../../messages/language.ts'
import { site as t } from '../../messages/site.ts'
import { pageTitle } from './page-title.ts'
import { sharePicture, sharePictureOf } from './share-picture.ts'

type Description = {
  title: string
  /** Whether the title already names the site. */
  isWhole?: boolean
  description: string
  path: string
}

/** The site's origin. In prerendered pages a placeholder that the server replaces. */
export const origin = () => (typeof location === 'undefined' ? originPlaceholder : location.origin)

/** The metadata of a public page for search engines and messengers. */
export function publicPageMeta({ title: name, isWhole, description, path }: Description): MetaDescriptor[] {
  const title = isWhole ? name : pageTitle(name)
  const address = origin() + path
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...translationsOf(path),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: languages[language()].locale.replace('-', '_') },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:image', content: origin() + sharePictureOf(path) },
    { property: 'og:image:width', content: String(sharePicture.width) },
    { property: 'og:image:height', content: String(sharePicture.height) },
    { property: 'og:image:alt', content: t.sharePicture },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Links to the page in every language. English is the default for all others. */
function translationsOf(address: string): MetaDescriptor[] {
  const { path } = pageOf(address)
  const link = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })
  return [
    ...languageTags.map((one) => link(one, origin() + addressIn(one, path))),
    link('x-default', origin() + path),
  ]
}
