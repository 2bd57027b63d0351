import { describe, expect, test } from 'vitest'
import { hex, type Rgb } from '../image/colour.ts'
import { emptyImage } from '../image/float-image.ts'
import { eachPixel } from './props.ts'
import { type Crowd, crowdOf, type Prop, sceneryOf } from './scenery.ts'
import { chooseWorld } from './world.ts'

const nobody = () => 0
const kindsIn = (words: string, seed = 1, drawn?: Parameters<typeof chooseWorld>[4]) =>
  new Set(
    sceneryOf(chooseWorld(words, [], undefined, seed, drawn), 0.8, 4 / 3, nobody).map(({ kind }) => kind),
  )

describe('sceneryOf', () => {
  test.each([
    ['night', ['moon', 'star']],
    ['space', ['planet', 'orb', 'star']],
    ['snow', ['fir', 'flake']],
    ['under water', ['weed', 'bubble']],
    ['the sea at night', ['weed', 'bubble']],
    ['meadow', ['blossom']],
    ['party', ['flag']],
    ['sunset', ['sunset']],
    ['snow at night', ['moon', 'fir', 'flake']],
    ['Tom, 5 years', []],
  ])('shows the expected props for “%s”', (words, kinds) => {
    expect(kindsIn(words)).toEqual(new Set(kinds))
  })

  test('adds no second moon or sun if the child drew one', () => {
    const drawn = { ground: true, sun: { x: 0.1, y: 0.1 } }
    expect(kindsIn('night', 1, drawn)).toEqual(new Set(['star']))
    expect(kindsIn('evening', 1, drawn)).toEqual(new Set())
  })

  test('adds no sky props on colored paper and nothing at all without words', () => {
    const propsOf = (words: string, paper?: Rgb) => {
      const world = chooseWorld(words, [], paper, 1)
      return new Set(sceneryOf(world, 0.8, 4 / 3, nobody).map(({ kind }) => kind))
    }
    const blue = hex('#22315f')
    expect(propsOf('', blue)).toEqual(new Set())
    expect(propsOf('night', blue)).toEqual(new Set())
    expect(propsOf('snow', blue)).toEqual(new Set(['fir', 'flake']))
  })

  test('hangs no moon or planet where figures fill the sky', () => {
    for (const words of ['night', 'space']) {
      const props = sceneryOf(chooseWorld(words, [], undefined, 1), 0.8, 4 / 3, () => 0.3)
      expect(props).toEqual([])
    }
  })

  const propsIn = (words: string, kind: Prop['kind'], crowd: Crowd = nobody, seed = 1) =>
    sceneryOf(chooseWorld(words, [], undefined, seed), 0.8, 4 / 3, crowd).filter((prop) => prop.kind === kind)

  test('shrinks the moon if there is little room, tolerates slight overlap, and is stable against small cover changes', () => {
    const [full] = propsIn('night', 'moon')
    const [small] = propsIn('night', 'moon', (_x, _y, radius) => (radius > 0.09 ? 1 : 0))
    expect(small?.size).toBeLessThan(0.8 * (full?.size ?? 0))
    expect(propsIn('night', 'moon', () => 0.07)).toHaveLength(1)
    expect(propsIn('night', 'moon', () => 0.15)).toHaveLength(0)
    expect(propsIn('night', 'moon', (x) => 0.09 * (1 - x))).toEqual([full])
  })

  test('keeps two planets apart in place and color, stars above the hills, and the setting sun beside the figures', () => {
    for (let seed = 1; seed < 25; seed++) {
      const [[planet], [orb]] = [
        propsIn('space', 'planet', nobody, seed),
        propsIn('space', 'orb', nobody, seed),
      ]
      if (!planet || !orb) throw new Error('two planets')
      expect(Math.hypot(planet.x - orb.x, planet.y - orb.y)).toBeGreaterThan(planet.size + orb.size)
      expect(Math.abs(planet.tone - orb.tone)).toBeGreaterThan(0.3)
      for (const star of propsIn('night', 'star', nobody, seed)) expect(star.y).toBeLessThan(0.6)
      expect(propsIn('sunset', 'sunset', (x) => (x < 0.5 ? 1 : 0), seed)[0]?.x).toBeGreaterThan(0.5)
    }
  })

  test('puts firs on the ground around a clearing, weeds on the floor, and flags from side to side', () => {
    const firs = propsIn('snow', 'fir')
    for (const { y, size } of firs) expect(y + 0.93 * size * (4 / 3)).toBeCloseTo(0.81, 1.7)
    for (const { y, size } of propsIn('under water', 'weed'))
      expect(y + 0.97 * size * (4 / 3)).toBeCloseTo(0.83, 1.7)
    const places = firs.map(({ x }) => x).sort((a, b) => a - b)
    expect(places[0]).toBeLessThan(0.35)
    expect(places.at(-1)).toBeGreaterThan(0.65)
    expect(Math.max(...propsIn('party', 'flag').map(({ x }) => x))).toBeGreaterThan(0.97)
  })

  test('counts a thin soft line as covered, and everything outside the picture', () => {
    const [width, height] = [400, 300]
    const cover = new Uint8Array(width * height)
    for (let y = 0; y < height; y++) cover.fill(160, y * width + 199, y * width + 201)
    const crowd = crowdOf({ width, height, cover })
    expect(crowd(0.5, 0.5, 0.03)).toBeGreaterThan(0.1)
    expect(crowd(0.3, 0.5, 0.03)).toBe(0)
    expect(crowd(0, 0, 0.03)).toBeGreaterThan(0.6)
  })

  test('gives the same for equal seeds and differs for others', () => {
    const at = (seed: number) => sceneryOf(chooseWorld('night', [], undefined, seed), 0.8, 4 / 3, nobody)
    expect(at(2)).toEqual(at(2))
    expect(at(2)).not.toEqual(at(3))
  })

  test('hangs the moon where no figure hides it, and no star in front of it', () => {
    const [width, height] = [400, 300]
    const cover = new Uint8Array(width * height)
    for (let i = 0; i < cover.length; i++) if (i % width < 250) cover[i] = 255
    for (let seed = 1; seed < 9; seed++) {
      const world = chooseWorld('night', [], undefined, seed)
      const props = sceneryOf(world, 0.8, width / height, crowdOf({ width, height, cover }))
      const moon = props.find(({ kind }) => kind === 'moon')
      if (!moon) throw new Error('no moon')
      expect(moon.x).toBeGreaterThan(0.6)
      for (const star of props.filter(({ kind }) => kind === 'star'))
        expect(Math.hypot(star.x - moon.x, star.y - moon.y)).toBeGreaterThan(moon.size)
    }
  })
})

describe('eachPixel', () => {
  const prop = (kind: Prop['kind']): Prop => ({ kind, x: 0.5, y: 0.5, size: 0.1, turn: 0, tone: 0 })
  const areaOf = (kind: Prop['kind']) => {
    const field = emptyImage(400, 300)
    field.data.fill(0)
    eachPixel(field, prop(kind), 0.5, (i, outside) => {
      field.data[i] = Math.max(field.data[i] ?? 0, Math.min(1, Math.max(0, 0.5 - outside)))
    })
    return field.data.reduce((sum, value) => sum + value, 0)
  }

  test('covers rim pixels partially, so that edges are antialiased', () => {
    expect(areaOf('orb')).toBeCloseTo(Math.PI * 40 * 40, -1)
    expect(areaOf('moon')).toBeLessThan(0.6 * areaOf('orb'))
    expect(areaOf('star')).toBeLessThan(0.6 * areaOf('orb'))
    expect(areaOf('flake')).toBeLessThan(0.5 * areaOf('orb'))
  })
})
