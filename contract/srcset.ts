import type { PictureSize } from './images.ts'

/** Widths in pixels at which artwork is kept for looking at, beside the artwork itself. */
export const shownWidths = [720, 1200] as const

/** The `srcset` of a picture of ours: a browser takes the smallest that is sharp where it hangs. */
export function srcsetOf(url: string, { width }: PictureSize): string {
  const smaller = shownWidths.filter((one) => one < width).map((one) => `${url}&width=${one} ${one}w`)
  return [...smaller, `${url} ${width}w`].join(', ')
}
