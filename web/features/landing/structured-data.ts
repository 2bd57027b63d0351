import { brand } from '#contract/brand.ts'
import { type BundleType, bundleTypes, currency, priceOf } from '#contract/plans.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'
import { landing as t } from '../../messages/landing.ts'
import { paths } from '../../paths.ts'
import { origin } from '../site/page-meta.ts'
import { sharePictureOf } from '../site/share-picture.ts'

const offer = (bundle: BundleType) => ({
  '@type': 'Offer',
  name: bundleName(bundle),
  price: (priceOf(bundle) / 100).toFixed(2),
  priceCurrency: currency.toUpperCase(),
  availability: 'https://schema.org/InStock',
  url: origin() + paths.app(bundle),
})

/** The product with its prices, in schema.org terms. */
export const structuredData = () => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: brand.name,
  description: t.description,
  url: origin() + paths.home(),
  image: origin() + sharePictureOf(paths.home()),
  brand: { '@type': 'Brand', name: brand.name },
  offers: bundleTypes.map(offer),
})
