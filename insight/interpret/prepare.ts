import type { Words } from '../languages/words.ts'
import type { Measures } from '../measure/measures.ts'
import { folded, needsCare } from '../never.ts'
import { type Answers, observationOf, ruledOutBy, textIn } from '../observe/answers.ts'
import { isDoubtful, withheldFor } from '../observe/flags.ts'
import { meaningsOf } from '../observe/nouns.ts'
import type { Observation } from '../observe/observation.ts'
import { placesIn } from '../observe/places.ts'
import { inLanguage, type Thing, thingsIn, wholeFirst } from '../observe/things.ts'
import { otherNames, type Text, topics } from '../observe/vocabulary.ts'
import type { FactId } from '../rules/rule.ts'
import { type Fact, type Facts, factsById, observedFacts } from './facts.ts'
import { measuredFacts } from './measured-facts.ts'
import type { ShownDrawing } from './report.ts'
import { scribbleFact } from './scribble.ts'
import { ended, listed, quotable, thingWords } from './words.ts'

/** A drawing and what is known about it. Only the picture is required; the report is shorter without the rest. */
export type DrawingInput = {
  /** Data URI of a JPEG or PNG: the upright picture that was measured, from `shownPicture`. */
  picture: string
  title?: string
  /** What the parent wrote about it. It is quoted, shortened and escaped, never obeyed or interpreted. */
  context?: string
  measures?: Measures
  /** Set if no drawing was found in the picture: tells the parent why there is no report on it. */
  refusal?: Text
  /** The parent's answers to the checklist. */
  answers?: Answers
  /** What a model saw: two passes merged by `agreed`. */
  seen?: Observation
}

/** A drawing prepared for the rules. */
export type Prepared = {
  shown: ShownDrawing
  facts: Facts
  /** The parent's words, made printable. */
  words: string | undefined
  notes: readonly string[]
  /** What somebody named in the picture. */
  things: readonly Thing[]
  /** The title that somebody gave, or empty. */
  name: string
  /** How many observations about this picture are known; a full report needs `fewestObservations`. */
  observations: number
  /** Why there is no report on it, if there is none. */
  refusal: string | undefined
  seen: Observation | undefined
}

const longestTitle = 60

/** Turns a drawing's input into facts and printable words. @param index of the drawing, from 0 */
export function prepare(input: DrawingInput, index: number, count: number, language: Words): Prepared {
  const { phrases, fixed } = language
  const { answers = {}, measures, seen } = input
  const title = textIn(answers.title) || input.title || ''
  const words = textIn(answers.words) || input.context || ''
  const name = needsCare(title) ? '' : quotable(title, longestTitle)
  const shownTitle = name || (count > 1 ? phrases.drawing(index + 1) : phrases.myDrawing)
  const withheld = withheldFor(seen?.flags)
  if (withheld)
    return {
      ...nothingOf(fixed.leftOut[withheld]),
      shown: { picture: emptySheet, alt: phrases.withheldAlt, title: shownTitle },
      name,
    }
  const quoted = needsCare(words) ? '' : ended(quotable(words))
  if (input.refusal) {
    const why = input.refusal[language.language]
    const shown = { picture: input.picture, alt: phrases.myDrawing, title: shownTitle }
    return { ...nothingOf(why), shown, name }
  }
  const named = thingsIn(textIn(answers.things), placesIn(answers)).map((thing) =>
    inLanguage(thing, language.language),
  )
  const { facts, notes, trusted } = known(input, { quoted, things: named }, language)
  const things = isPrinted(seen) ? [] : named
  return {
    shown: {
      title: shownTitle,
      picture: input.picture,
      alt: altText(facts, language),
      ...(measures && { measures }),
    },
    facts,
    words: quoted || undefined,
    notes,
    things,
    name,
    observations: observationsIn(facts, things, name),
    refusal: undefined,
    seen: trusted,
  }
}

// A blank sheet, shown in place of a picture that is left out.
const emptySheet =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAMAAABpA6zvAAAAA1BMVEXz7+aAd1g9AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQ4y2NgGAWjYBSMguEAAATOAAHHK9RWAAAAAElFTkSuQmCC'

const nothingOf = (why: string) => ({
  facts: new Map(),
  words: undefined,
  notes: [why],
  refusal: why,
  things: [],
  observations: 0,
  seen: undefined,
})

/** The facts and notes about a drawing, and what the model saw if it can be trusted. */
function known(
  input: DrawingInput,
  { quoted, things }: { quoted: string; things: readonly Thing[] },
  words: Words,
): Pick<Prepared, 'facts' | 'notes'> & { trusted: Observation | undefined } {
  const { measures, answers = {}, seen } = input
  const doubtful = seen !== undefined && isDoubtful(seen.flags)
  const printed = isPrinted(seen)
  const looked = doubtful ? undefined : seen
  const fromParent = observationOf(answers)
  const { leftOpen } = words.fixed
  const ruledOut = ruledOutBy(answers)
  const observed = [
    ...observedFacts(fromParent.observation, words),
    ...(looked ? observedFacts(looked, words).filter(({ id }) => !ruledOut.has(id)) : []),
  ]
  const spoken = [textIn(answers.title), input.title, quoted].some(Boolean)
  const named = things.length > 0 ? [thingsFact(things, words)] : []
  const answered = observed.length + named.length > 0 || spoken
  const facts = [
    ...observed,
    ...(measures ? measuredFacts(measures, words) : []),
    ...scribbleFact([...observed, ...named], spoken, measures?.isScribble ?? false),
    ...named,
    ...(quoted ? [wordsFact(quoted, words)] : []),
    ...(['hard', 'proud'] as const).flatMap((id) => saidFact(`${id}.told`, answers[id], words)),
  ]
  return {
    facts: factsById(printed ? facts.filter(isOfTheHand) : facts),
    notes: [
      ...(doubtful ? [leftOpen.doubtful] : []),
      ...(printed ? [leftOpen.printed] : []),
      ...notesOn(input, { answered, observed: observed.length + named.length > 0 }, words),
      ...fromParent.clashes.map((clash) => words.phrases.contradictions[clash]),
    ],
    trusted: printed ? undefined : looked,
  }
}

const isPrinted = (seen: Observation | undefined) => seen?.flags.printedLines === 'present'

// On printed outlines, only these facts come from the child.
const ofTheHand = new Set<FactId>([
  'measured.colours',
  'measured.one-colour',
  'measured.many-colours',
  'words.told',
  'hard.told',
  'proud.told',
])
const isOfTheHand = ({ id }: Fact) => ofTheHand.has(id) || id.startsWith('topic.')

// Answers that mean "nothing". Greek is written without accents, as `folded` leaves it.
const nothing =
  /^(|nothing|none|no|nope|not (really|sure)|no idea|unsure|n\/?a|dunno|((i|he|she|they) )?(do not|don'?t|does not|doesn'?t|did not|didn'?t) (know|say)|τιποτ[αε]|οχι|κανενα|δεν (το )?(ξερ(ω|ει)|ειπε)|δεν ειμαι σιγουρ(ος|η|ος\/η))( really| at all| special| much| ιδιαιτερο)?$/iu
const isNothing = (said: string) => nothing.test(folded(said).replace(/[\s\p{P}]+$/u, ''))

/** A fact that quotes a parent's short answer, or none if it says nothing. */
function saidFact(id: 'hard.told' | 'proud.told', answer: Answers['hard'], { language }: Words): Fact[] {
  const said = ended(quotable(textIn(answer)))
  if (isNothing(said) || needsCare(said)) return []
  return [{ id, label: otherNames.told[language], origin: 'told', slots: { said } }]
}

const wordsFact = (quoted: string, { language }: Words): Fact => ({
  id: 'words.told',
  label: otherNames.told[language],
  origin: 'told',
  slots: { words: quoted },
})

function thingsFact(things: readonly Thing[], words: Words): Fact {
  const label = listed(
    things.map(({ text }) => text),
    words,
  )
  const [first] = wholeFirst(things)
  const slots = first ? { thing: thingWords(first, words) } : {}
  return { id: 'things.told', label, origin: 'told', slots }
}

// The colors count as one observation, however much can be said of them, and so does the place.
const measuredOnce = new Set<FactId>(['measured.colours', 'measured.space', 'measured.dark-paper'])

// "A house" that is both named and ticked counts as one observation.
function observationsIn(facts: Facts, things: readonly Thing[], name: string): number {
  const named = new Set<FactId>(['things.told', ...things.flatMap(({ text }) => meaningsOf(text))])
  const ids = [...facts.keys()].filter(
    (id) =>
      measuredOnce.has(id) || !(id.startsWith('measured.') || id === 'picture.scribble' || named.has(id)),
  )
  return ids.length + things.length + (name ? 1 : 0)
}

function notesOn(
  { measures }: DrawingInput,
  { answered, observed }: { answered: boolean; observed: boolean },
  { phrases }: Words,
): string[] {
  return [
    ...(measures ? [] : [phrases.unmeasured]),
    ...(observed ? [] : [answered ? phrases.littleTold : phrases.untold]),
  ]
}

/** Alt text for a picture, made from facts only. */
function altText(facts: Facts, words: Words): string {
  const subjects = (Object.keys(topics) as (keyof typeof topics)[])
    .filter((topic) => facts.has(`topic.${topic}`))
    .map((topic) => topics[topic][words.language])
  const colours = facts.get('measured.colours')?.slots.colours ?? ''
  return words.phrases.alt(listed(subjects, words), colours)
}
