/** Lengths are in millimeters, unless a name says otherwise. */
export const trim = 210
export const bleed = 3
/** The border around the trimmed page: first the bleed, then the crop marks. */
export const slug = 10

export const margins = { outer: 16, inner: 20, top: 16, bottom: 16 } as const

/** The area between the margins of a page. */
export const area = {
  width: trim - margins.outer - margins.inner,
  height: trim - margins.top - margins.bottom,
} as const

export const MM_PER_INCH = 25.4
/** The resolution that printers ask for, in dots per inch. */
export const fullDpi = 300

export const millimetersAt = (pixels: number, dpi: number): number => (pixels / dpi) * MM_PER_INCH

/** The resolution, in dots per inch, of a picture printed at a width in millimeters. */
export const dpiOf = (pixels: number, width: number): number => Math.round((pixels / width) * MM_PER_INCH)
