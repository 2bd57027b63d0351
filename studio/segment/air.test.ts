import { describe, expect, test } from 'vitest'
import { drawingPixels, drawnPage } from '#tests/drawings/drawings.ts'
import { photographed } from '#tests/drawings/photographed.ts'
import { paintAt, paintOrNone } from '#tests/drawings/places.ts'
import { readingOf } from '#tests/drawings/readings.ts'
import { sampled, short } from '#tests/selection.ts'
import { read } from '../studio.ts'

/** The paint at a position of an 800 x 600 page. */
const seen = async (svg: string, x: number, y: number) => {
  const reading = await read(await drawnPage(800, 600, svg, { paper: '#fffdf8' }), 800)
  const [topLeft, topRight, , bottomLeft] = reading.corners
  const share = (at: number, from: number, to: number) => (at - from) / (to - from)
  return paintOrNone(reading, share(x, topLeft.x, topRight.x), share(y, topLeft.y, bottomLeft.y))
}

describe('air between things', () => {
  test.skipIf(short)('is left unfilled between the skirts and legs of a family holding hands', async () => {
    const family = await readingOf('family')
    for (const [x, y] of [
      [0.325, 0.76],
      [0.53, 0.78],
      [0.225, 0.82],
      [0.433, 0.8],
    ] as const)
      expect(paintOrNone(family, x, y)).toBeUndefined()
  })

  test.skipIf(short)('is left unfilled among balloon strings, and eyes stay white', async () => {
    const monster = await readingOf('monster')
    expect(paintOrNone(monster, 0.83, 0.4)).toBeUndefined()
    expect(paintAt(monster, 0.41, 0.44).lab[0]).toBeGreaterThan(0.9)
  })

  test.each(
    sampled(1, [
      [0, 900],
      [2.5, 1024],
    ]),
  )('does not include the white eyes of a monster photographed at %i degrees', async (degrees, side) => {
    const photo = await photographed(await drawingPixels('monster', 1600), degrees)
    const monster = await read(photo, side)
    for (const [x, y] of [
      [0.407, 0.447],
      [0.594, 0.447],
    ] as const)
      expect(paintAt(monster, x, y).lab[0]).toBeGreaterThan(0.9)
  })

  test.skipIf(short)('does not include a white house on its lawn', async () => {
    const house =
      '<path d="M250 250L400 130L550 250Z" fill="#e2231a" stroke="#111" stroke-width="9"/>' +
      '<path d="M270 250V440M530 250V440" stroke="#111" stroke-width="9"/>' +
      '<path d="M30 446L770 442" stroke="#1ea64b" stroke-width="12"/><circle cx="680" cy="90" r="50" fill="#f5c400"/>'
    expect((await seen(house, 400, 350))?.chosen).toBe(true)
  })

  test('does not include a face in a head of two crayons', async () => {
    const head =
      '<g fill="none" stroke-width="16" stroke-linecap="round">' +
      '<path d="M350 190Q250 300 350 400M450 190Q550 300 450 400M400 195L435 245L450 190" stroke="#e8641b"/>' +
      '<path d="M350 400Q400 425 450 400M350 190L365 245L400 195" stroke="#222"/>' +
      '<path d="M375 405Q340 380 350 340Q410 400 460 330" stroke="#222" stroke-width="22"/></g>' +
      '<circle cx="360" cy="280" r="9" fill="#222"/>' +
      '<path d="M340 430H460V560H340Z" fill="#2a5fc4"/><circle cx="640" cy="90" r="50" fill="#f5c400"/>'
    expect((await seen(head, 400, 300))?.chosen).toBe(true)
  })

  test.skipIf(short)(
    'does not include the white of an eye between a yellow face and a blue hat',
    async () => {
      const figure =
        '<path d="M200 290A200 200 0 0 0 600 290Z" fill="#f5b800"/><path d="M200 290A200 200 0 0 1 600 290Z" fill="#2a5ad0"/>' +
        '<circle cx="400" cy="290" r="200" fill="none" stroke="#111" stroke-width="9"/>' +
        '<path d="M270 290H370A50 40 0 0 1 270 290Z" fill="#fffdf8" stroke="#111" stroke-width="9"/><path d="M200 290H600" stroke="#111" stroke-width="9"/>' +
        '<path d="M320 420H480" stroke="#111" stroke-width="9"/><path d="M500 300L600 520M100 300L200 560L60 540Z" fill="none" stroke="#c03030" stroke-width="9"/>'
      expect((await seen(figure, 320, 305))?.lab[0]).toBeGreaterThan(0.9)
    },
  )

  test('does not include a cloud with one outline', async () => {
    const family = await readingOf('family')
    expect(paintAt(family, 0.36, 0.115).chosen).toBe(true)
  })
})
