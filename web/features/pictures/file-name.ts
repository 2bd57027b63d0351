import { brand } from '#contract/brand.ts'
import type { OrderImage } from '#contract/images.ts'

/** The file name of a downloaded picture. */
export function fileName({ style, id }: OrderImage, size?: 'print'): string {
  return `${[brand.name, style, id, ...(size ? [size] : [])].join('-')}.jpg`
}
