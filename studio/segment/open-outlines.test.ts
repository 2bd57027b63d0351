import { describe, expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { paintOrNone } from '#tests/drawings/places.ts'
import { short } from '#tests/selection.ts'
import { type Reading, read } from '../studio.ts'

async function drawn(paths: string) {
  const lines = `<g fill="none" stroke="#333" stroke-width="7" stroke-linecap="round">${paths}</g>`
  return read(await drawnPage(800, 600, lines), 800)
}

/** The paint at a position of the sheet; the reading covers only its drawn part. */
function at(reading: Reading, x: number, y: number) {
  const [from, , to] = reading.corners
  return paintOrNone(reading, (x - from.x) / (to.x - from.x), (y - from.y) / (to.y - from.y))
}

const house = '<path d="M40 560V440H160V560Z"/>'

describe('an unfinished outline', () => {
  test('of a head with a gap of a twentieth of the picture is filled', async () => {
    const head = await drawn(
      `${house}<path d="M420 212A130 130 0 1 1 380 212"/><path d="M360 320v20M440 320v20"/>`,
    )
    expect(at(head, 400, 290)?.chosen).toBe(true)
  })

  test.skipIf(short)('between raised arms and the head is not filled', async () => {
    const stickman = await drawn(
      `${house}<circle cx="400" cy="200" r="60"/><path d="M400 260V420L350 560M400 420L450 560M400 300Q300 300 310 140M400 300Q505 300 484 165"/>`,
    )
    expect(at(stickman, 328, 240)).toBeUndefined()
    expect(at(stickman, 465, 255)).toBeUndefined()
  })
})

describe('a name', () => {
  test('has no filled letters: A and B stay open', async () => {
    const name = await drawn(
      `<circle cx="300" cy="380" r="130"/><path d="M500 160L530 90L560 160M512 135H548M590 90V160M620 90V160H640Q665 150 650 125H622H640Q660 112 645 92H622"/>`,
    )
    expect(at(name, 530, 121)).toBeUndefined()
    expect(at(name, 636, 143)).toBeUndefined()
    expect(at(name, 300, 380)?.chosen).toBe(true)
  })

  test.skipIf(short)('is not recognized in two eyes side by side', async () => {
    const face = await drawn(
      '<circle cx="400" cy="300" r="180"/><circle cx="340" cy="250" r="32"/><circle cx="460" cy="250" r="32"/><path d="M320 380Q400 440 480 380"/>',
    )
    expect(at(face, 340, 250)?.chosen).toBe(true)
  })
})
