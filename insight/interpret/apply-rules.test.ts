import { describe, expect, test } from 'vitest'
import { report } from '#tests/factories/composed.ts'
import { languages } from '../languages/languages.ts'
import { neverIn } from '../never.ts'
import { moodRules } from '../rules/mood.ts'
import { peopleRules } from '../rules/people.ts'
import type { FactId, Rule } from '../rules/rule.ts'
import { spaceRules } from '../rules/space.ts'
import { strengthRules } from '../rules/strengths.ts'
import { statementsOn } from './apply-rules.ts'
import { editionFor } from './edition.ts'
import { type Fact, factsById } from './facts.ts'
import { activitiesFor, questionsFor } from './ideas.ts'
import { pathPlace } from './path.ts'
import { prepare } from './prepare.ts'
import { statementsOf } from './report.ts'

const rules: readonly Rule[] = [...peopleRules, ...spaceRules, ...moodRules, ...strengthRules]

const slots = Object.fromEntries(
  'count colours first last space place words said thing'.split(' ').map((name) => [name, name]),
)

function facts(...ids: FactId[]) {
  return factsById(ids.map((id): Fact => ({ id, label: `a ${id.split('.')[1]}`, origin: 'told', slots })))
}

function factsOf({ when }: Rule) {
  return facts(
    ...('any' in when ? when.any.slice(0, 1) : 'all' in when ? when.all : when.of.slice(0, when.atLeast)),
  )
}

describe.each(rules)('rule $id', (rule) => {
  const [from, to] = rule.age ?? [1, 18]
  const age = to > 15 ? 9 : from
  const said = (at: number | undefined, found = factsOf(rule)) =>
    statementsOn([rule], found, editionFor(at === undefined ? {} : { age: at }, languages.en), 0)

  test('makes a traceable statement when the age and the facts fit', () => {
    const [statement] = said(age)
    expect(statement).toMatchObject({
      rule: rule.id,
      strength: rule.strength,
      sources: rule.sources ?? [],
    })
    expect(statement?.drawing).toBe(rule.general ? undefined : 0)
    expect(statement?.standsOn.length).toBeGreaterThan(0)
    expect(statement?.text).not.toMatch(/[{}]/)
    expect(neverIn(statement?.text ?? '')).toEqual([])
  })

  test('makes no statement without its facts', () => {
    expect(said(age, facts())).toEqual([])
  })

  test('makes no statement outside its ages', () => {
    expect(said(from - 0.1)).toEqual([])
    expect(said(to + 1)).toEqual([])
  })

  test('makes no age comparison when the age is unknown', () => {
    if (rule.comparesAges) expect(said(undefined)).toEqual([])
  })
})

describe('the marker on the path', () => {
  test.each([3, 4, 5, 6, 7, 8, 9, 11, 13, 15])('contains age %d and spans at least three years', (age) => {
    const [from, to] =
      pathPlace(
        [facts('person.body', 'scene.overlap-hidden', 'figure.tadpole')],
        editionFor({ age }, languages.en),
      ).marker ?? []
    if (from === undefined || to === undefined) return
    expect(to - from).toBeGreaterThanOrEqual(3)
    expect(from).toBeLessThanOrEqual(age)
    expect(to).toBeGreaterThanOrEqual(age)
  })

  test('is absent for a tadpole figure at age 9, without features, and without an age', () => {
    expect(pathPlace([facts('figure.tadpole')], editionFor({ age: 9 }, languages.en)).marker).toBeUndefined()
    expect(pathPlace([facts()], editionFor({ age: 6 }, languages.en)).marker).toBeUndefined()
    expect(pathPlace([facts('person.body')], editionFor({}, languages.en)).marker).toBeUndefined()
  })
})

describe('what often comes next', () => {
  const stretches = (age: number, answers: object) =>
    report(age, { answers }).pages.flatMap(({ section, main }) =>
      main.flatMap((block) =>
        section === 'growth' && block.kind === 'pairs' ? block.items.map(({ text }) => text) : [],
      ),
    )

  test('is given only for the last phase found, because the drawing already shows what follows the others', () => {
    const [first, symbols, ...others] = stretches(5, { person: ['tadpole', 'arms'], ground: 'line' })
    expect(others).toEqual([])
    expect(first).toMatch(/Found here: a head with limbs\.$/)
    expect(symbols).toContain('What often comes next')
  })

  test('is omitted for a child years younger than the phase', () => {
    expect(stretches(5, { person: ['body'], hidden: 'hidden' }).join()).not.toContain('What often comes next')
  })

  test('is omitted for a child older than the phase', () => {
    expect(stretches(10, { who: ['house'], house: ['door', 'roof'], ground: 'line' })).toEqual([
      expect.stringMatching(/Found here: a ground line\.$/),
    ])
  })
})

test('named marks get MARKS-NAMED and not THINGS-FEATURES-NAMED', () => {
  const rules = (answers: object) => statementsOf(report(4, { answers })).map(({ rule }) => rule)
  const answers = { things: 'a storm', words: 'It goes boom.', title: 'Storm' }
  expect(rules({ ...answers, who: ['marks'] })).toContain('MARKS-NAMED')
  expect(rules({ ...answers, who: ['marks'] })).not.toContain('THINGS-FEATURES-NAMED')
  expect(rules(answers)).toContain('THINGS-FEATURES-NAMED')
})

describe('ideas and questions', () => {
  test.each([undefined, 1, 3, 4, 5, 6, 7, 8, 9, 11, 12, 15, 18])(
    'include three different activities at age %s',
    (age) => {
      const ideas = activitiesFor(age, new Set(['house']), 3)
      expect(new Set(ideas.map(({ id }) => id)).size).toBe(3)
    },
  )

  test.each(['en', 'el'] as const)(
    'include open questions about making marks for a child of two, in %s',
    (language) => {
      const bare = { picture: '', answers: { who: ['marks'] } }
      const askedAt = (age: number) => {
        const edition = editionFor({ age }, languages[language])
        return questionsFor([prepare(bare, 0, 1, languages[language])], 10, edition).map(({ rule }) => rule)
      }
      expect(askedAt(2)).toEqual([
        'TALK-LOOPS',
        ...[1, 2, 4, 9, 10, 11, 12, 13, 14].map((k) => `TALK-OPEN-${k}`),
      ])
      expect(askedAt(3)).toEqual(['TALK-LOOPS', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((k) => `TALK-OPEN-${k}`)])
    },
  )

  test('include eight questions, those about the picture first', () => {
    const picture = { picture: '', answers: { who: ['house', 'person'], mouth: 'up' } }
    const questions = questionsFor([prepare(picture, 0, 1, languages.en)], 8, editionFor({}, languages.en))
    expect(questions).toHaveLength(8)
    expect(questions.slice(0, 2).map(({ rule }) => rule)).toEqual(['TALK-PERSON', 'TALK-HOUSE'])
  })
})
