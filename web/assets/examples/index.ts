import { type Style, styles } from '#contract/images.ts'
import { landing } from '../../messages/landing.ts'

const files = import.meta.glob<string>('./*.avif', { eager: true, query: '?url', import: 'default' })

/** A photo of one of our drawings and its artwork in every style, as URLs of pictures 720 pixels wide. */
export type Example = {
  name: string
  title: string
  alt: string
  before: string
  /** The drawing, 240 pixels wide. */
  small: string
  after: { style: Style; src: string }[]
}

/** The examples made by `npm run examples`, in the order of the texts. */
export function examples(): Example[] {
  return Object.entries(landing.examples.drawings).map(([name, { title, alt }]) => ({
    name,
    title,
    alt,
    before: addressOf(`${name}-before`),
    small: addressOf(`${name}-small`),
    after: styles.map((style) => ({ style, src: addressOf(`${name}-${style}`) })),
  }))
}

function addressOf(name: string): string {
  const address = files[`./${name}.avif`]
  if (!address) throw new Error(`There is no example picture ${name}`)
  return address
}
