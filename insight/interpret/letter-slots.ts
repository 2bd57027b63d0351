import type { Words } from '../languages/words.ts'
import { type ColourName, colourNames, type Measures } from '../measure/measures.ts'
import { wholeFirst } from '../observe/things.ts'
import { type LetterSlot, letterParts, pictureNames } from '../rules/letter.ts'
import { closeUps } from '../rules/places.ts'
import { most } from '../rules/thresholds.ts'
import { placedThings } from './close-ups.ts'
import type { Edition } from './edition.ts'
import type { Fact, Facts } from './facts.ts'
import type { Prepared } from './prepare.ts'
import { askedOf, pairAsked } from './things.ts'
import { listed, turnOf } from './words.ts'

type Known = { text: string; from: readonly Fact[] }
export type LetterSlots = Partial<Record<LetterSlot, Known>>

/** What the letter can name of a drawing. */
export function letterSlotsOf(prepared: Prepared, { name, words }: Edition): LetterSlots {
  const { facts } = prepared
  return {
    ...toldSlots(prepared, words),
    ...tiesOf(prepared, words),
    ...known('child', name),
    ...endsOf(prepared),
    ...known('parts', partsIn(facts, words), ...factsIn(facts, isPart)),
    ...known('details', detailsIn(prepared, words), ...factsIn(facts, isDetail)),
    ...labelled('ground', facts, (id) => grounds.has(id), words),
    ...labelled('floating', facts, (id) => id === 'scene.floating', words),
    ...measuredSlots(prepared, words),
  }
}

const known = (slot: LetterSlot, text: string | undefined, ...from: (Fact | undefined)[]): LetterSlots =>
  text ? { [slot]: { text, from: from.flatMap((fact) => fact ?? []) } } : {}

const factsIn = (facts: Facts, isIt: (id: string) => boolean): Fact[] =>
  [...facts.values()].filter(({ id, label }) => label !== '' && isIt(id))

const labelsIn = (facts: readonly Fact[], words: Words) =>
  listed(
    facts.map(({ label }) => label),
    words,
  )

function labelled(slot: LetterSlot, facts: Facts, isIt: (id: string) => boolean, words: Words): LetterSlots {
  const found = factsIn(facts, isIt)
  return known(slot, labelsIn(found, words), ...found)
}

/** What somebody named or said. */
function toldSlots({ facts, things, words: told, shown }: Prepared, words: Words): LetterSlots {
  const named = facts.get('things.told')
  const said = (id: 'proud' | 'hard') =>
    known(id, facts.get(`${id}.told`)?.slots.said, facts.get(`${id}.told`))
  const whole = wholeFirst(things)
  const [first] = whole
  const asked =
    whole.length > 1
      ? pairAsked([first, whole.at(-1)], turnOf(shown.title) + 2, words)?.text
      : first && askedOf(first, words)
  return {
    ...(named
      ? known('things', named.label, named)
      : labelled('things', facts, (id) => id.startsWith('topic.'), words)),
    ...known('words', told, facts.get('words.told')),
    ...said('proud'),
    ...said('hard'),
    ...known('question', asked, named),
  }
}

/** What names the picture, and things in it. */
function tiesOf({ facts, things, name }: Prepared, words: Words): LetterSlots {
  const names = pictureNames[words.language]
  const [first, second = first] = things.map(({ known }) => known)
  const named = facts.get('things.told')
  return {
    ...known('it', name ? names.it.replace('{title}', name) : names.itUnnamed),
    ...known('in', name ? names.in.replace('{title}', name) : names.inUnnamed),
    ...known('also', second, named),
    ...(things.length > 1 && {
      ...known('first', first, named),
      ...known('last', things.at(-1)?.known, named),
    }),
  }
}

function measuredSlots({ facts, shown }: Prepared, words: Words): LetterSlots {
  const space = facts.get('measured.space')
  const dark = facts.get('measured.dark-paper')
  return {
    ...colourSlots(facts.get('measured.colours'), shown.measures?.colours ?? [], words),
    ...known('dark', dark && 'dark', dark),
    ...known('space', space?.slots.space, space),
    ...known('place', space?.slots.place, space),
  }
}

const greys = new Set<ColourName>(['black', 'grey', 'white'])

// A long list of colors, or two shades of a pencil, is nothing to read aloud.
function colourSlots(fact: Fact | undefined, colours: Measures['colours'], words: Words): LetterSlots {
  const names = colours.map(({ name }) => colourNames[name][words.language])
  const few = listed(names.slice(0, most.letterColours), words)
  if (!fact || names.length === 1) return known('oneColour', fact && few, fact)
  if (colours.every(({ name }) => greys.has(name))) return {}
  if (names.length > most.letterColours) return known('mostColours', few, fact)
  return { ...known('colours', few, fact), ...known('count', fact.slots.count, fact) }
}

/** The two things that lie farthest apart, from top to bottom or else from side to side. */
function endsOf({ things, facts }: Prepared): LetterSlots {
  const named = facts.get('things.told')
  const ends = (axis: 'x' | 'y', from: LetterSlot, to: LetterSlot): LetterSlots | undefined => {
    const along = placedThings(things).sort((a, b) => a.at[axis] - b.at[axis])
    const [first, last] = [along[0], along.at(-1)]
    if (!first || !last || last.at[axis] - first.at[axis] < closeUps.far) return undefined
    return { ...known(from, first.known, named), ...known(to, last.known, named) }
  }
  return ends('y', 'top', 'bottom') ?? ends('x', 'left', 'right') ?? {}
}

const groups = ['person', 'house', 'tree'] as const
const isPart = (id: string) => groups.some((group) => id.startsWith(`${group}.`))

/** "the figure has eyes and a mouth; the house has a door". */
function partsIn(facts: Facts, words: Words): string {
  const texts = letterParts[words.language]
  return groups
    .flatMap((group) => {
      const items = labelsIn(
        factsIn(facts, (id) => id.startsWith(`${group}.`)),
        words,
      )
      return items ? [texts[group].replace('{items}', items)] : []
    })
    .join(texts.between)
}

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
  const labels = factsIn(facts, isDetail).map(({ id, label }) => (id === 'mouth.up' ? smile : label))
  return listed(
    labels.filter((label) => !things.some(({ text }) => isSaidIn(label, text))),
    words,
  )
}

/** Whether a text names a thing already. Greek bends the ends of words. */
function isSaidIn(label: string, text: string): boolean {
  const noun = label.split(' ').at(-1)?.slice(0, 4) ?? ''
  return text.split(' ').some((word) => word.toLowerCase().startsWith(noun))
}
