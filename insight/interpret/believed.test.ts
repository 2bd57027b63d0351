import { describe, expect, test } from 'vitest'
import { answers, picture, report } from '#tests/factories/composed.ts'
import { languages } from '../languages/languages.ts'
import type { Answers } from '../observe/answers.ts'
import { emptyObservation, type Observation } from '../observe/observation.ts'
import { howToRead, leads } from '../rules/fixed-texts.ts'
import { prepare } from './prepare.ts'

describe('what a model saw', () => {
  const where = { left: 0, top: 0, right: 1, bottom: 1 }
  const there = { state: 'present' as const, where }
  const seen: Observation = {
    ...emptyObservation('model'),
    topics: { person: there, house: there, tree: there, animal: there, water: there },
    scene: { night: there, 'sky-to-horizon': there },
    figures: [{ where, form: 'tadpole', mouth: 'unsure', completeOnPage: 'unsure', parts: {} }],
  }
  const factsOf = (answers: Answers) => [
    ...prepare({ picture, seen, answers }, 0, 1, languages.en).facts.keys(),
  ]

  test('is dropped where it contradicts a parent', () => {
    expect(factsOf({})).toEqual(
      expect.arrayContaining(['figure.tadpole', 'scene.night', 'scene.sky-to-horizon']),
    )
    const facts = factsOf({ who: ['person'], person: ['body'], sky: ['sun', 'strip'] })
    expect(facts).toEqual(expect.arrayContaining(['person.body', 'scene.sun', 'scene.sky-strip']))
    expect(facts).not.toContain('figure.tadpole')
    expect(facts).not.toContain('scene.night')
    expect(facts).not.toContain('scene.sky-to-horizon')
  })

  test('does not settle a contradiction in a parent’s answers', () => {
    expect(factsOf({ sky: ['sun', 'night'] })).not.toContain('scene.night')
  })

  test('is not credited to the parent', () => {
    const isFromParent = (answers: Answers) =>
      JSON.stringify(report(6, { seen, answers }).pages.at(-1)).includes(howToRead.byParent)
    expect(isFromParent({})).toBe(false)
    expect(isFromParent({ who: ['house'] })).toBe(true)
    expect(isFromParent({ things: 'a fox' })).toBe(true)
  })
})

describe('the path without a marker', () => {
  const noteAt = (age: number, told: object, more: object = {}) =>
    report(age, { answers: { things: 'a fox, a kite, a moon, a boat', ...told }, ...more })
      .pages.flatMap(({ main }) => main)
      .flatMap((block) => (block.kind === 'text' && block.text.includes('no mark') ? [block.text] : []))

  test.each([
    ['a figure with a body, clothes and a ground', answers],
    ['no feature of any stretch', {}],
  ])('says that features occur at many ages, not that the means are plain, for %s at 12', (_, given) => {
    expect(noteAt(12, given)).toEqual([leads.noMark])
  })

  test.each(['tadpole', 'stick'] as const)('says that the means are plain for a %s figure at 12', (form) => {
    const where = { left: 0, top: 0, right: 1, bottom: 1 }
    const figure = { where, form, mouth: 'unsure', completeOnPage: 'unsure', parts: {} } as const
    const seen = { ...emptyObservation('model'), figures: [figure] }
    expect(noteAt(12, { who: ['person'], ground: 'line' }, { seen })).toEqual([leads.shortHand])
  })
})
