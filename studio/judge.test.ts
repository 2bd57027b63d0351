import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawingNames, drawnPage, pixelsOf } from '#tests/drawings/drawings.ts'
import { photograph } from '#tests/drawings/photograph.ts'
import { photographed } from '#tests/drawings/photographed.ts'
import { readingOf } from '#tests/drawings/readings.ts'
import { sampled, short } from '#tests/selection.ts'
import { judge } from './judge.ts'
import { type Pixels, read } from './studio.ts'

const plain = (colour: string): Sharp =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })

/** Rows of small hooks and bars that look like handwriting from afar. */
function writing(): Promise<Pixels> {
  const rows = Array.from({ length: 22 }, (_, row) =>
    Array.from({ length: 34 }, (_, k) => {
      const [x, y] = [60 + k * 20 + (k % 5 === 4 ? 4 : 0), 60 + row * 34]
      return k % 6 === 5 ? '' : `<path d="M${x} ${y}q5 -${6 + ((k * 7 + row) % 7)} 7 0t4 ${(k + row) % 5}"/>`
    }).join(''),
  )
  return drawnPage(800, 840, `<g fill="none" stroke="#223" stroke-width="2.4">${rows.join('')}</g>`)
}

describe('read', () => {
  test.each(sampled(1, drawingNames))('accepts the %s as a drawing', async (name) => {
    const { shapes } = await readingOf(name)
    expect(shapes.scribble).toBe(name === 'scribble')
  })

  test('refuses a blank page with a message and a hint', async () => {
    const refusal = read(await photographed(await pixelsOf(plain('#fefdf9'))), 640)
    await expect(refusal).rejects.toMatchObject({ name: 'DrawingRefused', code: 'blank_page' })
    await expect(refusal).rejects.toMatchObject({ message: 'We could not find a drawing on this page.' })
    await expect(refusal).rejects.toHaveProperty('hint', expect.stringContaining('daylight'))
  })

  test('refuses a page of writing', async () => {
    await expect(read(await writing(), 640)).rejects.toMatchObject({ code: 'page_of_writing' })
  })

  test('refuses a photograph', async () => {
    await expect(read(await photograph(), 640)).rejects.toMatchObject({ code: 'not_a_drawing' })
  })

  test.skipIf(short)('reads a photograph and a page of writing if forced', async () => {
    for (const picture of [await photograph(), await writing()]) {
      const { shapes } = await read(picture, 640, { forced: true })
      const colored = shapes.surface.filter((label) => label > 0).length
      expect(shapes.counts.lines + colored).toBeGreaterThan(10)
    }
  })

  test('refuses a tiny drawing as too small and a blank page as blank, even if forced', async () => {
    const dots = await drawnPage(
      400,
      300,
      '<circle cx="200" cy="150" r="14" fill="none" stroke="#333" stroke-width="3"/>',
    )
    await expect(read(dots, 640, { forced: true })).rejects.toMatchObject({ code: 'too_small' })
    const blank = await pixelsOf(plain('#fefdf9'))
    await expect(read(blank, 640, { forced: true })).rejects.toMatchObject({ code: 'blank_page' })
  })

  test('accepts one faint pencil line', async () => {
    const faint = await drawnPage(
      700,
      500,
      '<path d="M100 400Q300 50 600 380" fill="none" stroke="#c9c9c9" stroke-width="5"/>',
    )
    expect((await read(faint, 640)).shapes.counts.lines).toBeGreaterThan(0)
  })
})

test('a soft shadow without a drawing is refused as a blank page', async () => {
  const shadow = await drawnPage(
    480,
    360,
    `<radialGradient id="shadow"><stop stop-color="#31506e"/><stop offset="1" stop-color="#fdfcf8"/></radialGradient>
    <ellipse cx="240" cy="180" rx="230" ry="170" fill="url(#shadow)"/>`,
  )
  await expect(read(shadow, 480)).rejects.toMatchObject({ code: 'blank_page' })
})

describe('judge', () => {
  test('refuses ink fainter than .085, even if forced', async () => {
    const { ink, corners } = await readingOf('cat')
    const inked = (density: number) => {
      const data = ink.strength.data.map(() => density)
      return { corners, ink: { ...ink, strength: { ...ink.strength, data } } }
    }
    const faint = expect.objectContaining({ code: 'too_faint' })
    expect(() => judge(inked(0.075), 0)).toThrow(faint)
    expect(judge(inked(0.095), 0)).toBeUndefined()
  })

  test('reports a picture as no drawing above the probability limit', async () => {
    const drawn = await readingOf('cat')
    expect(judge(drawn, 0.53)).toBe('not_a_drawing')
    expect(judge(drawn, 0.51)).toBeUndefined()
  })
})
