import type { Words } from '../languages/words.ts'
import type { Thing } from '../observe/things.ts'
import {
  closeUps,
  type PlaceRule,
  placeAlone,
  placesWithOther,
  type Relation,
  relations,
} from '../rules/places.ts'
import type { Prepared } from './prepare.ts'
import type { Block, Statement } from './report.ts'
import { filled } from './words.ts'

type Placed = Thing & { at: { x: number; y: number } }

/** The things with a known place in the picture. */
export const placedThings = (things: readonly Thing[]): Placed[] =>
  things.flatMap((thing) => (thing.at ? [{ ...thing, at: thing.at }] : []))

/** A block of close-ups with captions that say where each thing is. Empty if no thing has a place. */
export function closeUpsOf({ things }: Prepared, drawing: number, words: Words): Block[] {
  const placed = placedThings(things).slice(0, closeUps.most)
  if (placed.length === 0) return []
  const items = placed.map((thing, k) => ({ ...captionOf(thing, placed, k, words), at: thing.at, drawing }))
  return [{ kind: 'close-ups', items }]
}

function captionOf(thing: Placed, all: readonly Placed[], turn: number, words: Words): Statement {
  const place = words.phrases.place(...ninthOf(thing.at))
  const other = nearestTo(thing, all)
  const rule = (other && placesWithOther[turn % placesWithOther.length]) ?? placeAlone
  const slots = {
    thing: thing.definite,
    place,
    ...(other && {
      other: other.definite,
      relation: relations[relationOf(thing, other)][words.language],
    }),
  }
  return {
    rule: `${rule.id}@${turn}`,
    text: sentencesOf(rule, slots, words),
    strength: 'R0',
    standsOn: [{ fact: 'things.told', origin: 'told' }],
    sources: [],
  }
}

// Fill each sentence on its own, because `filled` capitalizes only the first letter.
function sentencesOf(rule: PlaceRule, slots: Readonly<Record<string, string>>, { language }: Words): string {
  return rule[language]
    .split(/(?<=\.) /)
    .map((sentence) => filled(sentence, slots))
    .join(' ')
}

const ninthOf = ({ x, y }: Placed['at']) =>
  [Math.min(2, Math.floor(3 * y)), Math.min(2, Math.floor(3 * x))] as const

function nearestTo(thing: Placed, all: readonly Placed[]): Placed | undefined {
  const apart = (one: Placed) => Math.hypot(one.at.x - thing.at.x, one.at.y - thing.at.y)
  return all.filter((one) => one !== thing).sort((a, b) => apart(a) - apart(b))[0]
}

function relationOf({ at: { x, y } }: Placed, { at }: Placed): Relation {
  const [across, down] = [x - at.x, y - at.y]
  if (Math.hypot(across, down) < closeUps.beside) return 'beside'
  if (Math.abs(down) > Math.abs(across)) return down < 0 ? 'above' : 'below'
  return across < 0 ? 'left' : 'right'
}
