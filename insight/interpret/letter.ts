import type { Words } from '../languages/words.ts'
import { type LetterRule, type LetterSlot, letterRules, pictureNames } from '../rules/letter.ts'
import { closeUps } from '../rules/places.ts'
import { most } from '../rules/thresholds.ts'
import { placedThings } from './close-ups.ts'
import type { Fact } from './facts.ts'
import type { Prepared } from './prepare.ts'
import type { Statement } from './report.ts'
import { askedOf } from './things.ts'
import { filled, listed, thingWords, turnOf } from './words.ts'

type Known = { text: string; from: readonly Fact[] }
type Slots = Partial<Record<LetterSlot, Known>>

/** The letter: sentences that only these drawings could get. Of several drawings each has its first two. */
export function letterOn(drawings: readonly Prepared[], words: Words): Statement[] {
  const each = drawings.length > 1 ? most.letterOfSeveral : most.letter
  return drawings.flatMap((one, k) => sentencesOn(one, k, each, words)).slice(0, most.letter)
}

function sentencesOn(prepared: Prepared, drawing: number, atMost: number, words: Words): Statement[] {
  const slots = slotsOf(prepared, words)
  const said = letterRules.filter(({ needs }) => needs.every((slot) => slots[slot]))
  const last = said.slice(-1)
  const kept = said.length > atMost ? [...said.slice(0, atMost - 1), ...last] : said
  return kept.map((rule, k) =>
    sentence(rule, slots, { drawing, turn: k + turnOf(prepared.shown.title) }, words),
  )
}

function sentence(
  rule: LetterRule,
  slots: Slots,
  { drawing, turn }: { drawing: number; turn: number },
  words: Words,
): Statement {
  const wordings = rule[words.language]
  const texts = Object.entries(slots).map(([key, known]) => [key, known.text])
  const named = rule.needs.flatMap((slot) => slots[slot]?.text ?? [])
  const from = rule.needs.flatMap((slot) => slots[slot]?.from ?? [])
  return {
    rule: rule.id,
    text: filled(wordings[turn % wordings.length] ?? '', Object.fromEntries(texts)),
    verbatim: named,
    strength: 'R0',
    standsOn: from.map(({ id, origin }) => ({ fact: id, origin })),
    sources: [],
    drawing,
  }
}

function slotsOf({ facts, things, name, words: told }: Prepared, words: Words): Slots {
  const known = (slot: LetterSlot, text: string | undefined, ...from: (Fact | undefined)[]): Slots =>
    text ? { [slot]: { text, from: from.flatMap((fact) => fact ?? []) } } : {}
  const all = (slot: LetterSlot, ids: (id: string) => boolean): Slots => {
    const found = [...facts.values()].filter(({ id, label }) => label !== '' && ids(id))
    return known(slot, listed(labelsOf(found), words), ...found)
  }
  const named = facts.get('things.told')
  const colours = facts.get('measured.colours')
  const space = facts.get('measured.space')
  const names = pictureNames[words.language]
  return {
    it: { text: name ? names.it.replace('{title}', name) : names.itUnnamed, from: [] },
    in: { text: name ? names.in.replace('{title}', name) : names.inUnnamed, from: [] },
    ...all('things', (id) => id.startsWith('topic.')),
    ...known('things', named?.label, named),
    ...known('words', told, facts.get('words.told')),
    ...known('proud', facts.get('proud.told')?.slots.said, facts.get('proud.told')),
    ...known('hard', facts.get('hard.told')?.slots.said, facts.get('hard.told')),
    ...ends(things, words, named),
    ...all('person', (id) => id.startsWith('person.')),
    ...all('house', (id) => id.startsWith('house.')),
    ...all('tree', (id) => id.startsWith('tree.')),
    ...all('smile', (id) => id === 'mouth.up'),
    ...all('sky', (id) => skies.has(id)),
    ...all('ground', (id) => grounds.has(id)),
    ...all('floating', (id) => id === 'scene.floating'),
    ...(facts.has('measured.one-colour')
      ? known('oneColour', colours?.slots.first, colours)
      : {
          ...known('colours', colours?.slots.colours, colours),
          ...known('count', colours?.slots.count, colours),
        }),
    ...known('dark', facts.has('measured.dark-paper') ? 'dark' : undefined, facts.get('measured.dark-paper')),
    ...known('space', space?.slots.space, space),
    ...known('place', space?.slots.place, space),
    ...known('question', things[0] && askedOf(things[0], 1, words), named),
  }
}

/** The two things that lie farthest apart, from top to bottom or else from side to side. */
function ends(things: Prepared['things'], words: Words, named: Fact | undefined): Slots {
  const pair = (axis: 'x' | 'y') => {
    const along = placedThings(things).sort((a, b) => a.at[axis] - b.at[axis])
    const [first, last] = [along[0], along.at(-1)]
    if (!first || !last || last.at[axis] - first.at[axis] < closeUps.far) return undefined
    return [first, last].map((thing) => ({
      text: thingWords(thing, words),
      from: named ? [named] : [],
    }))
  }
  const [top, bottom] = pair('y') ?? []
  if (top && bottom) return { top, bottom }
  const [left, right] = pair('x') ?? []
  return left && right ? { left, right } : {}
}

const skies = new Set(['scene.sun', 'scene.clouds', 'scene.rain-or-snow', 'scene.rainbow', 'scene.night'])
const grounds = new Set(['scene.ground-line', 'scene.page-edge-ground'])

const labelsOf = (facts: readonly Fact[]) => facts.map(({ label }) => label)
