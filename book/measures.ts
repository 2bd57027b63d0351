/** Millimeters, unless a name says otherwise. */
export const trim = 210
export const bleed = 3
/** Around the trimmed page: the bleed, then the crop marks. */
export const slug = 10

export const margins = { outer: 16, inner: 20, top: 16, bottom: 16 } as const

/** What a page has between its margins. */
export const area = {
  width: trim - margins.outer - margins.inner,
  height: trim - margins.top - margins.bottom,
} as const

export const MM_PER_INCH = 25.4
/** What printers ask of a picture, in dots per inch. */
export const fullDpi = 300

export const millimetersAt = (pixels: number, dpi: number): number => (pixels / dpi) * MM_PER_INCH

/** Of a picture that is printed so wide. */
export const dpiOf = (pixels: number, width: number): number => Math.round((pixels / width) * MM_PER_INCH)
