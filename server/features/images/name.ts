import { brand } from '#contract/brand.ts'
import type { ImageRow } from './store.ts'

const suffixes = { artwork: '', print: '-print', other: '-second-version' } as const

export function artworkName(
  { style, id }: Pick<ImageRow, 'style' | 'id'>,
  ending: string,
  version: keyof typeof suffixes = 'artwork',
): string {
  return `${brand.name.toLowerCase()}-${style}-${id}${suffixes[version]}.${ending}`
}
