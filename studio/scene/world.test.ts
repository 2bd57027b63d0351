import { describe, expect, test } from 'vitest'
import { hex, labOf } from '../image/colour.ts'
import { neonPalette } from '../render/futuristic-backdrop.ts'
import { skyOf } from './skies.ts'
import { chooseWorld, contrasting, lightOf, turnOf } from './world.ts'

describe('chooseWorld', () => {
  test('dark paper gives a night sky in space unless the parent says otherwise', () => {
    const paper = hex('#22315f')
    expect(chooseWorld('', [], paper, 1)).toMatchObject({ place: 'space', hour: 'night' })
    expect(chooseWorld('fish', [], paper, 1)).toMatchObject({ place: 'sea' })
  })

  test('a night sky over drawn ground is not space', () => {
    const paper = hex('#22315f')
    expect(chooseWorld('', [], paper, 1, { ground: true })).toMatchObject({ place: 'open', hour: 'night' })
  })

  test('the light always comes from above and has unit length', () => {
    for (let seed = 0; seed < 20; seed++) {
      const [x, y, z] = lightOf(chooseWorld('', [], undefined, seed), [-0.5, -0.62, 0.7])
      expect(y).toBeLessThan(-0.3)
      expect(Math.hypot(x, y, z)).toBeCloseTo(1, 6)
    }
  })

  test("consecutive seeds differ clearly in their choices, and the first three alternate the light's side", () => {
    for (let seed = 1; seed < 12; seed++) {
      const [one, next] = [chooseWorld('', [], undefined, seed), chooseWorld('', [], undefined, seed + 1)]
      expect(Math.abs((one.whims[2] ?? 0) - (next.whims[2] ?? 0))).toBeGreaterThan(0.3)
    }
    expect([1, 2, 3].map((seed) => chooseWorld('', [], undefined, seed).side)).toEqual([-1, 1, -1])
  })

  test.each(['night', 'space', 'party', 'sea', 'snow', 'meadow', 'evening'])(
    'words for “%s” keep their world for another seed, but in other hues',
    (words) => {
      const [first, second] = [1, 2].map((seed) => chooseWorld(words, [], undefined, seed))
      if (!first || !second) throw new Error('two worlds')
      expect(turnOf(first)).toBeCloseTo(0, 5)
      expect(Math.abs(turnOf(second))).toBeGreaterThan(5)
      expect(skyOf(second).top).not.toEqual(skyOf(first).top)
      expect(neonPalette(second).haze).not.toEqual(neonPalette(first).haze)
    },
  )

  test('the light comes from a sun drawn in a corner, for any seed', () => {
    const drawn = { ground: false, sun: { x: 0.88, y: 0.12 } }
    for (const seed of [1, 2, 3])
      expect(chooseWorld('', [], undefined, seed, drawn)).toMatchObject({ side: 1, sun: drawn.sun })
    const balloon = { ...drawn, sun: { x: 0.5, y: 0.4 } }
    expect(chooseWorld('', [], undefined, 1, balloon)).toMatchObject({ side: -1, sun: undefined })
  })

  test('a scribble without any surface gets a wall color', () => {
    const wall = labOf(hex('#9cc4d8'))
    expect(contrasting([wall], [{ lab: labOf(hex('#58a9e0')), share: 0 }], { first: 0.5 })).toBe(wall)
  })

  test('a blue drawing does not get a blue wall', () => {
    const [blue, yellow] = [labOf(hex('#9cc4d8')), labOf(hex('#f0dcae'))]
    expect(contrasting([blue, yellow], [{ lab: labOf(hex('#58a9e0')), share: 0.4 }], { first: 0 })).toBe(
      yellow,
    )
  })
})
