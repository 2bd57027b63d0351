import type { PictureSize } from './images.ts'

/** Widths in pixels of the smaller copies of an artwork. */
export const shownWidths = [720, 1200] as const

/** The `srcset` of an artwork: its smaller copies and its full width. */
export function srcsetOf(url: string, { width }: PictureSize): string {
  const smaller = shownWidths.filter((one) => one < width).map((one) => `${url}&width=${one} ${one}w`)
  return [...smaller, `${url} ${width}w`].join(', ')
}
