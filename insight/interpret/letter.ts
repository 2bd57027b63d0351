import type { Words } from '../languages/words.ts'
import { type LetterRule, type LetterTie, letterRules, letterTies } from '../rules/letter.ts'
import { most } from '../rules/thresholds.ts'
import type { Edition } from './edition.ts'
import { type LetterSlots, letterSlotsOf } from './letter-slots.ts'
import type { Prepared } from './prepare.ts'
import type { Statement } from './report.ts'
import { filled, turnOf } from './words.ts'

/** The letter as paragraphs of sentences specific to these drawings. Each of several drawings gets its own paragraph of at most two sentences. */
export function letterOn(drawings: readonly Prepared[], edition: Edition): Statement[][] {
  const isOne = drawings.length === 1
  const atMost = isOne ? most.letter : most.letterOfSeveral
  // Start each drawing with a different wording.
  const turn = turnOf(drawings[0]?.shown.title ?? '')
  const sentences = drawings
    .flatMap((one, drawing) => sentencesOn(one, { drawing, turn: turn + drawing, atMost }, edition))
    .slice(0, most.letter)
  const paragraphOf = ({ rule, drawing }: Statement) => (isOne ? paragraphs.get(rule) : drawing)
  return [...new Set(sentences.map(paragraphOf))].map((paragraph) =>
    sentences.filter((one) => paragraphOf(one) === paragraph),
  )
}

const paragraphs = new Map(letterRules.map(({ id, paragraph }) => [id, paragraph]))

function sentencesOn(
  prepared: Prepared,
  { drawing, turn, atMost }: { drawing: number; turn: number; atMost: number },
  edition: Edition,
): Statement[] {
  const slots = letterSlotsOf(prepared, edition)
  const said = withoutRepeats(letterRules.filter(({ needs }) => needs.every((slot) => slots[slot])))
  const kept = said.length > atMost ? [...said.slice(0, atMost - 1), ...said.slice(-1)] : said
  // Prefer wordings that name the child or a thing to those without a tie; avoid 'it' if there is no title.
  const used = new Map([
    ['', 1],
    ['it', prepared.name ? 0 : kept.length],
  ])
  return kept.map((rule, k) => {
    const text = wordingOf(rule, slots, { used, turn: k + turn }, edition.words)
    return { ...sentence(rule, slots, text, edition.words), drawing }
  })
}

/** Drops rules that need a slot which an earlier rule has used. */
function withoutRepeats(rules: readonly LetterRule[]): LetterRule[] {
  const filled = new Set<string>()
  return rules.filter(({ needs }) => {
    const isNew = !needs.some((slot) => filled.has(slot))
    if (isNew) for (const slot of needs) filled.add(slot)
    return isNew
  })
}

type Wording = LetterRule['wordings'][number]

/** Among the wordings whose slots are all known, picks one whose tie was used least; `turn` decides among equals. */
function wordingOf(
  { wordings }: LetterRule,
  slots: LetterSlots,
  { used, turn }: { used: Map<string, number>; turn: number },
  { language }: Words,
): Wording {
  const known = wordings.filter((wording) => tiesIn(wording).every((tie) => slots[tie]))
  const uses = (wording: Wording) => used.get(tieOf(wording)) ?? 0
  const least = Math.min(...known.map(uses))
  const open = known.filter((wording) => uses(wording) === least)
  const wording = open[turn % open.length]
  if (!wording) throw new Error(`No wording in ${language} for what is known.`)
  used.set(tieOf(wording), least + 1)
  return wording
}

const tiesIn = ({ en }: Wording): LetterTie[] => letterTies.filter((tie) => en.includes(`{${tie}}`))

const tieOf = (wording: Wording) => (tiesIn(wording)[0] ?? '').replace('in', 'it')

function sentence(rule: LetterRule, slots: LetterSlots, wording: Wording, { language }: Words): Statement {
  const texts = Object.entries(slots).map(([key, { text }]) => [key, text])
  const used = [...rule.needs, ...tiesIn(wording)].flatMap((slot) => slots[slot] ?? [])
  return {
    rule: rule.id,
    text: filled(wording[language], Object.fromEntries(texts)),
    verbatim: used.map(({ text }) => text),
    strength: 'R0',
    standsOn: used.flatMap(({ from }) => from.map(({ id, origin }) => ({ fact: id, origin }))),
    sources: [],
  }
}
