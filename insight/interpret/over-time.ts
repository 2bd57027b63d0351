import type { Language, Words } from '../languages/words.ts'
import { colourNames } from '../measure/measures.ts'
import { meaningsOf } from '../observe/nouns.ts'
import { stemOf } from '../observe/plurals.ts'
import { leadingNumber, type Thing } from '../observe/things.ts'
import { mainColour, mostDays, type OverTimeSlot, overTimeRules, overTimeTexts } from '../rules/over-time.ts'
import type { Edition } from './edition.ts'
import type { Prepared } from './prepare.ts'
import type { Page, Statement } from './report.ts'
import { dateWords, filled, listed, thingWords } from './words.ts'

/** Drawings of one child sent on one day (an ISO date), and the age on that day in years. */
type Day = { sentOn: string; age?: number | undefined; drawings: readonly Prepared[] }

type Slots = Partial<Record<OverTimeSlot, string>>

/** A page with drawings of earlier days beside those of `now`, and what is new since the latest. Empty without an earlier day. */
export function overTimePage(now: Day, earlier: readonly Day[], edition: Edition): Page[] {
  const { words } = edition
  const before = earlier
    .filter(({ sentOn, drawings }) => sentOn < now.sentOn && drawings.length > 0)
    .sort((a, b) => a.sentOn.localeCompare(b.sentOn))
  const last = before.at(-1)
  if (!last) return []
  const texts = overTimeTexts[words.language]
  const days = [...before.slice(1 - mostDays), now]
  const said = saidOf(slotsOf(last, now, words), words.language)
  const [thing] = namedIn(last)
  return [
    {
      section: 'overTime',
      part: 'development',
      title: words.fixed.sections.overTime,
      lead: texts.lead,
      main: [
        { kind: 'side-by-side', items: days.map((day) => shownDay(day, day === now, words)) },
        ...(said.length > 0
          ? [{ kind: 'statements', items: said, plain: true } as const]
          : [{ kind: 'note', text: texts.nothing } as const]),
        {
          kind: 'room',
          prompt: thing ? filled(texts.drawThing, { thing: thingWords(thing, words) }) : texts.draw,
          shape: 'sheet',
          millimetres: 76,
        },
      ],
    },
  ]
}

function shownDay({ sentOn, age, drawings }: Day, isNow: boolean, words: Words) {
  const richest = drawings.reduce((best, one) => (one.observations > best.observations ? one : best))
  const { picture, alt } = richest.shown
  const ageWords = age === undefined ? '' : words.phrases.age(Math.floor(age))
  const when = [dateWords(sentOn, words), ageWords, isNow ? overTimeTexts[words.language].now : '']
  return { picture, alt, title: richest.name, caption: when.filter(Boolean).join(' · ') }
}

function saidOf(slots: Slots, language: Language): Statement[] {
  return overTimeRules
    .filter(({ needs }) => needs.every((slot) => slots[slot]))
    .map((rule) => ({
      rule: rule.id,
      text: filled(rule[language], slots as Record<string, string>),
      strength: 'R0',
      standsOn: [],
      sources: [],
    }))
}

function slotsOf(then: Day, now: Day, words: Words): Slots {
  const [thingsThen, thingsNow] = [namedIn(then), namedIn(now)]
  const texts = (things: readonly Thing[]) =>
    listed(
      things.map(({ text }) => text),
      words,
    )
  const isSame = ({ definite }: Thing) => thingsThen.some((one) => alike(one.definite, definite))
  const meant = meaningsIn(then)
  const isOld = (thing: Thing) =>
    isSame(thing) || meaningsOf(thing.text).some((meaning) => meant.has(meaning))
  const allNamed = then.drawings.every(({ things }) => things.length > 0)
  return {
    ...(allNamed && { newThings: texts(thingsNow.filter((thing) => !isOld(thing))) }),
    sameThings: texts(thingsNow.filter(isSame)),
    newParts: listed(added(labelsIn(then, 'person.'), labelsIn(now, 'person.')), words),
    newColours: listed(added(coloursIn(then, 0, words), coloursIn(now, mainColour, words)), words),
    ...placesOf(then, now),
    ...pairOf(then, now, 'words', (drawing) => drawing.words),
    ...pairOf(then, now, 'proud', ({ facts }) => facts.get('proud.told')?.slots.said),
  }
}

const namedIn = ({ drawings }: Day) => drawings.flatMap(({ things }) => things)

const meaningsIn = (day: Day) =>
  new Set<string>([
    ...day.drawings.flatMap(({ facts }) => [...facts.keys()]),
    ...namedIn(day).flatMap(({ text }) => meaningsOf(text)),
  ])

// "A house" and "two houses" are the same kind of thing.
const alike = (a: string, b: string) => bare(a) === bare(b)
const articles = /^(the|ο|η|το|οι|τα|τον|την?|τους|τις|1)\s+/
const bare = (definite: string) =>
  definite.toLowerCase().replace(articles, '').replace(leadingNumber, '').split(' ').map(stemOf).join(' ')

/** What is in `now` and not in `then`. Empty if nothing of the kind was known then. */
const added = (then: readonly string[], now: readonly string[]) =>
  then.length === 0 ? [] : now.filter((one) => !then.includes(one))

const labelsIn = ({ drawings }: Day, group: string) => [
  ...new Set(
    drawings.flatMap(({ facts }) =>
      [...facts.values()].flatMap(({ id, label }) => (id.startsWith(group) ? [label] : [])),
    ),
  ),
]

// Empty unless the colors of each drawing of the day are certain.
function coloursIn({ drawings }: Day, least: number, { language }: Words): string[] {
  if (!drawings.every(({ facts }) => facts.has('measured.colours'))) return []
  const colours = drawings.flatMap(({ shown }) => shown.measures?.colours ?? [])
  const names = colours.filter(({ share }) => share >= least)
  return [...new Set(names.map(({ name }) => colourNames[name][language]))]
}

function placesOf(then: Day, now: Day): Slots {
  const [placeThen, placeNow] = [then, now].map(({ drawings }) =>
    drawings.length === 1 ? drawings[0]?.facts.get('measured.place')?.slots.place : undefined,
  )
  return placeThen && placeNow && placeThen !== placeNow ? { placeThen, placeNow } : {}
}

function pairOf(
  then: Day,
  now: Day,
  what: 'words' | 'proud',
  said: (drawing: Prepared) => string | undefined,
): Slots {
  const [before, after] = [then, now].map(({ drawings }) => drawings.flatMap((one) => said(one) ?? [])[0])
  return before && after ? { [`${what}Then`]: before, [`${what}Now`]: after } : {}
}
