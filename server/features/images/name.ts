import { brand } from '#contract/brand.ts'
import type { ImageRow } from './store.ts'

/** The file name of a downloaded artwork: brand, style and picture. */
export function artworkName(
  { style, id }: Pick<ImageRow, 'style' | 'id'>,
  ending: string,
  size: 'artwork' | 'print' = 'artwork',
): string {
  const name = `${brand.name.toLowerCase()}-${style}-${id}`
  return size === 'print' ? `${name}-print.${ending}` : `${name}.${ending}`
}
