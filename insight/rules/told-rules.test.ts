import { describe, expect, test } from 'vitest'
import { letterRules, letterSlots, pictureNames } from './letter.ts'
import { neverIn } from './never.ts'
import { placeAlone, placesWithOther } from './places.ts'
import { pairQuestions, thingIdeas, thingQuestions } from './things.ts'

const slotsIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot ?? '')
const isGreek = (text: string) =>
  !/[A-Za-z]{2,}/.test(text.replace(/\{\w+\}/g, '')) && /\p{Script=Greek}/u.test(text)

describe.each(letterRules)('$id of the letter', ({ needs, en, el }) => {
  test.each([...en, ...el])(
    'names what only this drawing has, and nothing that is not needed: %s',
    (text) => {
      const slots = slotsIn(text)
      const allowed = new Set<string>([...needs, 'it', 'in'])
      expect(slots.length).toBeGreaterThan(0)
      for (const slot of slots) {
        expect(allowed).toContain(slot)
        expect(letterSlots).toContain(slot)
      }
      expect(neverIn(text)).toEqual([])
    },
  )

  test('is written in English and in Greek', () => {
    expect(en.length).toBeGreaterThan(0)
    expect(el.length).toBeGreaterThan(0)
    for (const text of el) expect(isGreek(text)).toBe(true)
    for (const text of en) expect(text).not.toMatch(/\p{Script=Greek}/u)
  })
})

test('what is said of named things has its slot, in both languages, and nothing of the never-list', () => {
  const texts = [
    ...thingQuestions.flatMap(({ en, el }) => [en.one, en.many, el]),
    ...thingIdeas.flatMap(({ en, el }) => [en.how, el.how]),
  ]
  for (const text of texts) {
    expect(slotsIn(text)).toEqual(['thing'])
    expect(neverIn(text)).toEqual([])
  }
  for (const { en, el } of pairQuestions)
    for (const text of [en, el]) expect([slotsIn(text), neverIn(text)]).toEqual([['one', 'other'], []])
  for (const { en, el } of [...placesWithOther, placeAlone])
    expect([...slotsIn(en)].sort()).toEqual([...slotsIn(el)].sort())
  for (const { el } of [...thingQuestions, ...pairQuestions]) expect(isGreek(el)).toBe(true)
  for (const names of Object.values(pictureNames)) expect(slotsIn(names.it)).toEqual(['title'])
})
