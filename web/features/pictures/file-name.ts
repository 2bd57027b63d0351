import { brand } from '#contract/brand.ts'
import type { OrderImage } from '#contract/images.ts'

/** The file name of a downloaded picture, or of something made from it. */
export const fileName = ({ style, id }: OrderImage, end = '.jpg'): string =>
  `${brand.name}-${style}-${id}${end}`
