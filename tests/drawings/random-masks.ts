import fc from 'fast-check'
import type { Mask } from '#studio/image/float-image.ts'

export const masks = fc
  .record({ width: fc.integer({ min: 2, max: 40 }), height: fc.integer({ min: 2, max: 9 }) })
  .chain(({ width, height }) =>
    fc
      .array(fc.constantFrom(0, 1), { minLength: width * height, maxLength: width * height })
      .map((bits): Mask => ({ width, height, data: Uint8Array.from(bits) })),
  )
