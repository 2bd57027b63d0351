import { brand } from '#contract/brand.ts'
import type { OrderImage } from '#contract/images.ts'

/** What a picture is called in a parent's downloads. */
export function fileName({ style, id }: OrderImage, size?: 'print'): string {
  return `${[brand.name, style, id, ...(size ? [size] : [])].join('-')}.jpg`
}
