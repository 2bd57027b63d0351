import { describe, expect, it } from 'vitest'
import { arrangementOf, placeArtwork, placeDrawing } from './place.ts'
import { bindingOf, planPages, spineOf } from './plan.ts'

const counts = Array.from({ length: 30 }, (_, i) => i + 1)

describe('the pages of a book', () => {
  it.each(counts)(
    'of %i drawings are a multiple of four, with each drawing to the left of its artwork',
    (count) => {
      const pages = planPages(count)
      expect(pages.length % 4).toBe(0)
      for (let picture = 0; picture < count; picture++) {
        const left = pages.findIndex((page) => page.kind === 'drawing' && page.picture === picture)
        // Page 1 is on the right, so pages with an even number are on the left.
        expect((left + 1) % 2).toBe(0)
        expect(pages[left + 1]).toEqual({ kind: 'artwork', picture })
      }
    },
  )

  it('are stapled without a spine up to 28, and glued from 32 on with a spine that grows', () => {
    expect([bindingOf(28), spineOf(28)]).toEqual(['stapled', 0])
    expect(bindingOf(32)).toBe('glued')
    expect(spineOf(32)).toBeCloseTo((32 / 444 + 0.06) * 25.4)
    expect(spineOf(64) - spineOf(32)).toBeCloseTo((32 / 444) * 25.4)
  })
})

describe('a picture on its page', () => {
  it('has its words beside it if it is tall, and below it otherwise', () => {
    expect(arrangementOf({ width: 1131, height: 1600 })).toBe('beside')
    expect(arrangementOf({ width: 1600, height: 1131 })).toBe('below')
    expect(arrangementOf({ width: 1500, height: 1500 })).toBe('below')
  })

  it('is printed at 300 dots per inch if it has enough pixels', () => {
    expect(placeArtwork({ width: 2048, height: 1448 }).dpi).toBe(300)
    expect(placeDrawing({ width: 1131, height: 1600 }, { letters: 20, hasCode: false }).dpi).toBe(300)
  })

  it('is printed at a lower resolution rather than tiny, but never below 150 dots per inch', () => {
    expect(placeArtwork({ width: 900, height: 700 })).toMatchObject({ width: 110, dpi: 208 })
    expect(placeArtwork({ width: 400, height: 300 }).dpi).toBe(150)
  })
})
