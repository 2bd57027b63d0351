import type { Words } from '../languages/words.ts'
import { colourNames, type Measures } from '../measure/measures.ts'
import { meaningsOf } from '../observe/nouns.ts'
import { wholeFirst } from '../observe/things.ts'
import type { LetterSlot } from '../rules/letter.ts'
import { letterParts, pencilColours, pictureNames, plainParts } from '../rules/letter-names.ts'
import { closeUps } from '../rules/places.ts'
import { most, thresholds } from '../rules/thresholds.ts'
import { placedThings } from './close-ups.ts'
import type { Edition } from './edition.ts'
import type { Fact, Facts } from './facts.ts'
import type { Prepared } from './prepare.ts'
import { askedOf, pairOfLetter } from './things.ts'
import { listed } from './words.ts'

type SlotValue = { text: string; from: readonly Fact[] }
export type LetterSlots = Partial<Record<LetterSlot, SlotValue>>

/** The values with which the letter can describe a drawing. */
export function letterSlotsOf(prepared: Prepared, { name, words }: Edition): LetterSlots {
  const { facts } = prepared
  return {
    ...toldSlots(prepared, words),
    ...tiesOf(prepared, words),
    ...slot('child', name),
    ...endsOf(prepared),
    ...slot('parts', partsIn(prepared, words), ...factsIn(facts, isPart)),
    ...slot('details', detailsIn(prepared, words), ...factsIn(facts, isDetail)),
    ...labelled('ground', facts, (id) => grounds.has(id) && !isNamed(id, prepared), words),
    ...labelled('floating', facts, (id) => id === 'scene.floating', words),
    ...measuredSlots(prepared, words),
  }
}

const slot = (name: LetterSlot, text: string | undefined, ...from: (Fact | undefined)[]): LetterSlots =>
  text ? { [name]: { text, from: from.flatMap((fact) => fact ?? []) } } : {}

const factsIn = (facts: Facts, isIt: (id: string) => boolean): Fact[] =>
  [...facts.values()].filter(({ id, label }) => label !== '' && isIt(id))

const labelsIn = (facts: readonly Fact[], words: Words) =>
  listed(
    facts.map(({ label }) => label),
    words,
  )

function labelled(name: LetterSlot, facts: Facts, isIt: (id: string) => boolean, words: Words): LetterSlots {
  const found = factsIn(facts, isIt)
  return slot(name, labelsIn(found, words), ...found)
}

/** Slots for what somebody named or said. */
function toldSlots(prepared: Prepared, words: Words): LetterSlots {
  const { facts, things, words: told } = prepared
  const named = facts.get('things.told')
  const said = (id: 'proud' | 'hard') =>
    slot(id, facts.get(`${id}.told`)?.slots.said, facts.get(`${id}.told`))
  const [first] = wholeFirst(things)
  const asked = pairOfLetter(prepared, words)?.text ?? (first && askedOf(first, words))
  return {
    ...(named
      ? slot('things', named.label, named)
      : labelled('things', facts, (id) => id.startsWith('topic.'), words)),
    ...slot('words', told, facts.get('words.told')),
    ...said('proud'),
    ...said('hard'),
    ...slot('question', asked, named),
  }
}

/** Slots that refer to the picture and to things in it. */
function tiesOf({ facts, things, name }: Prepared, words: Words): LetterSlots {
  const names = pictureNames[words.language]
  const [first, second = first] = things.map(({ definite }) => definite)
  const named = facts.get('things.told')
  return {
    ...slot('it', name ? names.it.replace('{title}', () => name) : names.itUnnamed),
    ...slot('in', name ? names.in.replace('{title}', () => name) : names.inUnnamed),
    ...slot('also', second, named),
    ...(things.length > 1 && {
      ...slot('first', first, named),
      ...slot('last', things.at(-1)?.definite, named),
    }),
  }
}

function measuredSlots({ facts, shown }: Prepared, words: Words): LetterSlots {
  const space = facts.get('measured.space')
  const place = facts.get('measured.place')
  const dark = facts.get('measured.dark-paper')
  return {
    ...colourSlots(facts, shown.measures?.colours ?? [], words),
    ...slot('dark', dark && 'dark', dark),
    ...slot('space', space?.slots.space, space),
    ...slot('place', place?.slots.place, place),
  }
}

// The letter is read aloud, so shorten a long list of colors and leave out shades of a pencil.
function colourSlots(facts: Facts, colours: Measures['colours'], words: Words): LetterSlots {
  const fact = facts.get('measured.colours')
  const first = (count: number) =>
    listed(
      colours.slice(0, count).map(({ name }) => colourNames[name][words.language]),
      words,
    )
  if (facts.has('measured.one-colour')) return slot('oneColour', first(1), fact)
  if (!fact || colours.length === 1) return {}
  if (colours.every(({ name }) => pencilColours.includes(name))) return {}
  if (colours.length > most.letterColours) return slot('mostColours', first(leading(colours)), fact)
  return { ...slot('colours', first(most.letterColours), fact), ...slot('count', fact.slots.count, fact) }
}

/** How many colors (1 to 3) are clearly ahead of the others, or 0 if the shares decrease evenly. */
function leading(colours: Measures['colours']): number {
  const isAhead = (count: number) =>
    (colours[count - 1]?.share ?? 0) >= thresholds.leadingColour * (colours[count]?.share ?? 0)
  return [1, 2, 3].find(isAhead) ?? 0
}

/** The two things farthest apart: at the top and the bottom of the sheet, or else at its sides. */
function endsOf({ things, facts }: Prepared): LetterSlots {
  const named = facts.get('things.told')
  const ends = (axis: 'x' | 'y', from: LetterSlot, to: LetterSlot): LetterSlots | undefined => {
    const along = placedThings(things).sort((a, b) => a.at[axis] - b.at[axis])
    const [first, last] = [along[0], along.at(-1)]
    if (!first || !last || first.at[axis] > closeUps.outer || last.at[axis] < 1 - closeUps.outer)
      return undefined
    return { ...slot(from, first.definite, named), ...slot(to, last.definite, named) }
  }
  return ends('y', 'top', 'bottom') ?? ends('x', 'left', 'right') ?? {}
}

const groups = ['person', 'house', 'tree'] as const
const isPart = (id: string) => groups.some((group) => id.startsWith(`${group}.`))

/** "the girl has fingers and hair; the house has a door". */
function partsIn({ facts, things }: Prepared, words: Words): string {
  const texts = letterParts[words.language]
  return groups
    .flatMap((group) => {
      const parts = factsIn(facts, (id) => id.startsWith(`${group}.`) && !plainParts.includes(id))
      const unsaid = parts.filter((fact) => !isTold(fact, things)).slice(-most.letterParts)
      const items = labelsIn(unsaid, words)
      const who = figureIn(things, words)
      return items ? [texts[group].replace('{who}', () => who).replace('{items}', items)] : []
    })
    .join(texts.between)
}

/** How to refer to the figure that was asked about: the only named person, or the largest figure of several. */
function figureIn(things: Prepared['things'], { language }: Words): string {
  const [one, ...others] = things.filter(({ text }) => meaningsOf(text).includes('topic.person'))
  const { figure, largest } = letterParts[language]
  if (!one) return figure
  return others.length > 0 || one.many ? largest : one.definite.replace(/ (with|με) .*/, '')
}

const isMeantBy = (id: string, text: string) => meaningsOf(text).some((meaning) => meaning === id)

const isNamed = (id: string, { things }: Prepared) => things.some(({ text }) => isMeantBy(id, text))

const grounds = new Set(['scene.ground-line', 'scene.page-edge-ground'])
const skies = new Set([
  'scene.sun',
  'scene.clouds',
  'scene.rain',
  'scene.snow',
  'scene.rainbow',
  'scene.night',
])
const isDetail = (id: string) => id === 'mouth.up' || skies.has(id)

function detailsIn({ facts, things }: Prepared, words: Words): string {
  const { smile } = letterParts[words.language]
  const details = factsIn(facts, isDetail).map((fact) =>
    fact.id === 'mouth.up' ? { ...fact, label: smile } : fact,
  )
  return labelsIn(
    details.filter((fact) => !isTold(fact, things)),
    words,
  )
}

/** Whether somebody already named a fact, in any language. */
const isTold = ({ id, label }: Fact, things: Prepared['things']) =>
  things.some(({ text }) => isMeantBy(id, text) || isSaidIn(label, text))

/** Whether a text contains the noun of a label. Compares four letters, because Greek endings vary. */
function isSaidIn(label: string, text: string): boolean {
  const noun = label.split(' ').at(-1)?.slice(0, 4) ?? ''
  return text.split(' ').some((word) => word.toLowerCase().startsWith(noun))
}
