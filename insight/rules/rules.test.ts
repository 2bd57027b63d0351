import { describe, expect, test } from 'vitest'
import { needsCare, never, neverIn } from '../never.ts'
import { rulesVersion, versionOf } from '../rules-version.ts'
import { activities } from './activities/activities.ts'
import { bandSources, bands } from './bands.ts'
import * as fixed from './fixed-texts.ts'
import { moodRules } from './mood.ts'
import { type OverTimeRule, overTimeRules } from './over-time.ts'
import { peopleRules } from './people.ts'
import { phases } from './phases.ts'
import { openQuestions, talkQuestions } from './questions.ts'
import type { Rule } from './rule.ts'
import { reference, type Source } from './source.ts'
import { basis, sources } from './sources.ts'
import { spaceRules } from './space.ts'
import { standingRules } from './standings.ts'
import { strengthRules } from './strengths.ts'
import { supports } from './support.ts'

const rules: readonly Rule[] = [...peopleRules, ...spaceRules, ...moodRules, ...strengthRules]
const agesInWords =
  /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (to|and|or) (\d+|four|five|six|seven|eight|nine|ten)\b|\b(by|from|from about|at) (about )?(three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|primary-school years/i

describe('the rule base', () => {
  test('gives each rule, question and activity a unique ID', () => {
    const ids = [...rules, ...talkQuestions, ...activities.flatMap(({ ideas }) => ideas)].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(rules)(
    'has sources for $id exactly if it claims a finding',
    ({ strength, sources: cited = [] }) => {
      expect(cited.length > 0).toBe(strength === 'R1' || strength === 'R2')
    },
  )

  const said = [...rules, ...standingRules, ...overTimeRules.map(inOneShape)]
  test.each(said)('has $id in each language, with the same slots', ({ en, el }) => {
    expect(slotsIn(el.say)).toEqual(slotsIn(en.say))
    expect(en.say).not.toMatch(/\p{Script=Greek}/u)
    expect(el.say).toMatch(/\p{Script=Greek}/u)
  })

  test.each(rules)('marks $id as comparing ages if it mentions them, and then cites a source', (rule) => {
    if (agesInWords.test(rule.en.say)) expect(rule.comparesAges).toBe(true)
    if (rule.comparesAges) expect(rule.sources).toBeDefined()
    if (rule.age) expect(rule.age[0]).toBeLessThan(rule.age[1])
  })

  test('has no age comparison about a part with weak evidence', () => {
    const weak = Object.entries(bands).flatMap(([part, band]) =>
      band.grade === 'weak' ? [`person.${part}`] : [],
    )
    for (const rule of rules.filter(({ comparesAges }) => comparesAges))
      for (const id of 'any' in rule.when ? rule.when.any : []) expect(weak).not.toContain(id)
  })

  test('compares no detail of a person from 12 on, when details no longer depend on age', () => {
    const details = rules.filter(
      ({ comparesAges, when }) =>
        comparesAges && 'any' in when && when.any.some((id) => id.startsWith('person.')),
    )
    for (const { id, age } of details) expect([id, (age?.[1] ?? 18) < 12]).toEqual([id, true])
  })

  test('has phases that overlap, each at least two years long', () => {
    phases.forEach(({ from, to, rarely: [first, last] }, k) => {
      expect(to - from).toBeGreaterThanOrEqual(2)
      expect(first).toBeLessThanOrEqual(from)
      expect(last).toBeGreaterThanOrEqual(to)
      const next = phases[k + 1]
      if (next) expect(next.rarely[0]).toBeLessThan(last)
    })
  })

  test('has at least three activities for each age', () => {
    for (const { ideas } of activities) expect(ideas.length).toBeGreaterThanOrEqual(3)
  })
})

describe('the sources', () => {
  test.each(Object.entries<Source>(sources))('give full bibliographic data for %s', (_, source) => {
    expect(source.authors).toMatch(/^\p{Lu}[\p{L} -]+, \p{Lu}\./u)
    expect(source.cite).toBe(`${source.cite.slice(0, -5)} ${source.year}`)
    expect(source.authors).toContain(source.cite.split(/ et al| &| \d/)[0])
    expect(source.title).not.toMatch(/^On /)
    const isBook = source.published.includes(': ')
    expect(source.where !== undefined).toBe(!isBook)
    if (source.where) expect(source.where).toMatch(/^\d+(\(\d\))?, (\d+–\d+|e?\d+|\d+ ff)$/)
    if (source.doi) expect(source.doi).toMatch(/^10\.\d{4,}\/\S+$/)
    expect(reference(source, 'read')).toMatch(/^[^[]+\. \[read\]$/)
  })

  test.each(rules.filter(({ strength }) => strength === 'R1'))(
    'include one that was read, at least in part or as an abstract, for the well-supported rule $id',
    (rule) => {
      expect(rule.sources?.map((id) => sources[id].read)).toSatisfy((read: string[]) =>
        read.some((how) => how !== 'second-hand'),
      )
    },
  )

  test.each(basis)('that the fixed texts rely on are named there: %s', (id) => {
    expect(JSON.stringify(fixed)).toContain(sources[id].cite)
  })

  test('are exactly the works that something cites', () => {
    const cited = [
      ...rules.flatMap((rule) => rule.sources ?? []),
      ...phases.flatMap((phase): readonly string[] => phase.sources),
      ...activities.flatMap(({ ideas }) => ideas.flatMap((idea) => idea.sources ?? [])),
      ...bandSources,
      ...basis,
    ]
    expect(new Set(cited)).toEqual(new Set(Object.keys(sources)))
  })
})

test('the version of the rules changes with any character of a rule', () => {
  expect(rulesVersion).toMatch(/^[0-9a-f]{8}$/)
  const [first, ...rest] = rules
  expect(versionOf(rules)).toBe(versionOf([first, ...rest]))
  expect(versionOf(rules)).not.toBe(versionOf([{ ...first, en: { say: `${first?.en.say} ` } }, ...rest]))
})

describe('the never-list', () => {
  const { howToRead: _exempt, goodToKnow: _alsoExempt, disclaimer: _exemptToo, ...rest } = fixed
  const texts = textsIn([
    rules,
    standingRules,
    talkQuestions,
    openQuestions,
    activities,
    supports,
    phases,
    rest,
  ])

  test.each(texts)('matches nothing in: %s', (text) => {
    expect(neverIn(text)).toEqual([])
  })

  test.each([
    ['The dark colours reveal that your child is sad.', 'reveal'],
    ['Your child seems lonely.', 'Your child seems lonely'],
    ['This indicates anxiety.', 'anxiety'],
    ['A warning sign.', 'warning sign'],
    ['She will become an artist.', 'will become'],
    ['Better than most children.', 'Better than most'],
    ['The figure lacks arms.', 'lacks'],
  ])('finds the phrase in "%s"', (text, phrase) => {
    expect(neverIn(text)).toContain(phrase)
  })

  test('has patterns for each reason', () => {
    for (const patterns of Object.values(never)) expect(patterns.length).toBeGreaterThan(0)
  })

  test.each([
    'We are divorcing, he is depressed',
    'Grandpa died in May',
    'Grandma is in heaven now',
    'I want to hurt myself',
    'wants to hurt others',
    'I hate myself',
    'I don’t want to live',
    'i dont want to be here any more',
    'I wish I was never born',
    'Nobody loves me',
    'daddy hurts me',
    'He hit me with balls',
    'He touched me',
    'Mommy yells at me',
    'Daddy is in prison',
    'Mum and dad fight all the time',
    'They broke up in May',
    'Mum and Dad will separate soon',
    'My brother kicks me goals',
    'He is very sick',
    'She ran away from home',
    'They tease me',
    'She cries every night',
  ])('has care words for what calls for help: %s', (text) => {
    expect(needsCare(text)).toBe(true)
  })

  test.each([
    'A dragon with a sunflower hat',
    'He hit the red ball and beats the drum',
    'A killer whale, two orcas',
    'I live in a house',
    'We died laughing',
    'Star Wars, a tug of war',
    'They want to live by the sea',
    'Two separate rooms',
    'A scarecrow in a warm sweater',
    'I’ll draw more',
  ])('has no care words for what is harmless: %s', (text) => {
    expect(needsCare(text)).toBe(false)
  })
})

const inOneShape = ({ id, en, el }: OverTimeRule) => ({ id, en: { say: en }, el: { say: el } })

const slotsIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
