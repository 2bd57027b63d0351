import { expect, test } from 'vitest'
import type { Part } from '../image/components.ts'
import { groundInks, isAirBetween, isLegGap } from './air-gaps.ts'
import type { Adjacency } from './region-adjacency.ts'

const [green, black, pink] = [1, 2, 3]
const kinds = [0, 1, 2, 3]
const grounds = new Set([green, black])

type Counts = Record<number, number>
type Contacts = Partial<Record<Exclude<keyof Adjacency, 'total'>, Counts>>

/** The adjacency of a region with a rim of 100 pixels. */
function contact(contacts: Contacts): Adjacency {
  const counts = (of: Counts = {}) => new Map(Object.entries(of).map(([label, n]) => [Number(label), n]))
  return {
    total: 100,
    fills: counts(contacts.fills),
    inks: counts(contacts.inks),
    outlines: counts(contacts.outlines),
    past: counts(contacts.past),
    across: counts(contacts.across),
    walls: counts(contacts.walls),
    below: counts(contacts.below),
  }
}

test('isAirBetween accepts a gap between arm, shirt and child, but not the inside of a two-shade star', () => {
  const isAir = (inks: Counts, area: number) => isAirBetween(contact({ inks }), kinds, area)
  const [three, two, mostly] = [
    { [green]: 40, [black]: 35, [pink]: 25 },
    { [green]: 55, [black]: 45 },
    { [green]: 70, [black]: 15, [pink]: 15 },
  ]
  expect(isAir(three, 0.0007)).toBe(true)
  expect(isAir(two, 0.0007)).toBe(false)
  expect(isAir(mostly, 0.0007)).toBe(false)
  expect(isAir(three, 0.0005)).toBe(false)
  expect(isAir(two, 0.01)).toBe(true)
  expect(isAir(mostly, 0.01)).toBe(true)
  expect(isAir({ [green]: 75, [black]: 25 }, 0.01)).toBe(false)
  expect(isAir({ [green]: 88, [black]: 6, [pink]: 6 }, 0.01)).toBe(false)
})

test('isLegGap accepts a gap between legs on grass, but none under a low wall or within grass', () => {
  const [tall, low]: Part[] = [20, 80].map((right) => ({
    area: 40 * right,
    left: 0,
    top: 0,
    right,
    bottom: 40,
  }))
  if (!tall || !low) throw new Error('two parts')
  const below = { [green]: 30, [pink]: 70 }
  const legs = contact({ inks: { [pink]: 80 }, below })
  expect(isLegGap(tall, legs, grounds)).toBe(true)
  expect(isLegGap(tall, contact({ fills: { [pink]: 80 }, below }), grounds)).toBe(true)
  expect(isLegGap(low, legs, grounds)).toBe(false)
  const floating = contact({ inks: { [pink]: 80 }, below: { [green]: 20, [pink]: 80 } })
  expect(isLegGap(tall, floating, grounds)).toBe(false)
  expect(isLegGap(tall, contact({ inks: { [green]: 80 }, below }), grounds)).toBe(false)
})

test('groundInks finds an ink that spans half the width at the bottom', () => {
  const groundOf = (wide: number, down: number) => {
    const lineInk = new Uint8Array(100 * 50)
    lineInk.fill(green, 100 * down, 100 * down + wide)
    return [...groundInks({ lineInk, fills: new Uint8Array(100 * 50) }, kinds, 100, 50)]
  }
  expect(groundOf(60, 40)).toEqual([green])
  expect(groundOf(40, 40)).toEqual([])
  expect(groundOf(60, 25)).toEqual([])
})
