import type { Words } from '../languages/words.ts'
import type { Topic } from '../observe/vocabulary.ts'
import { moodRules } from '../rules/mood.ts'
import { most } from '../rules/thresholds.ts'
import { statementsOn } from './apply-rules.ts'
import { statements } from './describing-pages.ts'
import type { Edition } from './edition.ts'
import { nextParts } from './figure-bands.ts'
import { activitiesFor, questionsFor, supportFor } from './ideas.ts'
import { inTurn } from './in-turn.ts'
import type { Prepared } from './prepare.ts'
import type { Block, Page, Statement } from './report.ts'
import { thingIdeasOn } from './things.ts'
import { listed, thingWords, toChild, turnOf } from './words.ts'

/** Questions for the artist, how to listen, and the mood that the picture shows. */
export function talkPage(drawings: readonly Prepared[], edition: Edition): Page {
  const { words } = edition
  const { fixed, phrases } = words
  const moods = drawings.map(({ facts }, k) => statementsOn(moodRules, facts, edition, k))
  return {
    section: 'talk',
    part: 'emotion',
    title: fixed.sections.talk,
    lead: fixed.leads.talk,
    main: [
      { kind: 'statements', items: questionsFor(drawings, most.questions, edition), plain: true },
      { kind: 'heading', text: phrases.whileYouListen },
      { kind: 'list', items: [...firstSaid(drawings, words), ...fixed.listening] },
      ...moodOf(inTurn(moods, most.moods), words),
    ],
  }
}

function moodOf(said: readonly Statement[], { fixed }: Words): Block[] {
  if (said.length === 0) return []
  return [
    { kind: 'heading', text: fixed.sections.mood },
    { kind: 'text', text: fixed.leads.mood },
    ...statements(said),
  ]
}

/** What to say before asking, using things named in the picture. */
function firstSaid(drawings: readonly Prepared[], words: Words): string[] {
  const things = drawings.flatMap(({ things }) => things)
  const [thing, other] = [things.at(-1), things.at(-2)]
  return [
    ...(thing ? [words.phrases.sayFirst(toChild(thing.text))] : []),
    ...(other ? [words.phrases.point(thingWords(other, words))] : []),
  ]
}

/** One idea to draw this week and three for this month, based on what was named and on the age. */
export function makePage(drawings: readonly Prepared[], edition: Edition): Page {
  const { words } = edition
  const { fixed, phrases } = words
  const [week, ...month] = ideas(drawings, edition)
  const next = drawings.flatMap((drawing) => nextParts(drawing, edition)).slice(0, most.nextParts)
  const cards = (items: typeof month): Block => ({ kind: 'cards', items })
  return {
    section: 'make',
    part: 'recommendations',
    title: fixed.sections.make,
    main: [
      { kind: 'heading', text: phrases.thisWeek },
      ...(week ? [cards([week])] : []),
      { kind: 'heading', text: phrases.thisMonth },
      cards(month),
      ...(next.length > 0 ? [{ kind: 'text', text: phrases.playful(listed(next, words)) } as const] : []),
      { kind: 'pairs', items: advice(drawings, edition) },
      { kind: 'text', text: praised(drawings, words) },
    ],
  }
}

function praised(drawings: readonly Prepared[], { fixed, phrases }: Words): string {
  const [thing] = drawings.flatMap(({ things }) => things)
  return thing ? `${phrases.praise(toChild(thing.text))} ${fixed.praise.why}` : fixed.praise.why
}

/** Ideas for the named things and the age, or for the subjects and the age if nothing was named. */
function ideas(drawings: readonly Prepared[], edition: Edition) {
  const { age, words } = edition
  const ofThings = thingIdeasOn(drawings, edition)
  if (ofThings.length > 0) return ofThings
  const topics = drawings.flatMap(({ facts }) => [...facts.keys()].filter((id) => id.startsWith('topic.')))
  const subjects = new Set(topics.map((id) => id.slice('topic.'.length) as Topic))
  return activitiesFor(age, subjects, most.ideas, turnOf(drawings[0]?.shown.title ?? '')).map(
    ({ id, sources = [], ...idea }) => {
      const { title, how, minutes, needs } = idea[words.language]
      return { rule: id, title, text: how, foot: `${minutes} · ${needs}`, sources }
    },
  )
}

// Without an age, give the advice for all ages. If things were named, `praised` already suggests what to say.
function advice(drawings: readonly Prepared[], { age, words }: Edition): { term: string; text: string }[] {
  const named = drawings.some(({ things }) => things.length > 0)
  return supportFor(age).map((support) => {
    const { ages, offer, say, avoid } = support[words.language]
    return {
      term: age === undefined ? ages : words.phrases.whatHelps,
      text: words.phrases.adviceInShort(offer, named ? '' : say, avoid),
    }
  })
}

/** The child's own page: drawings with space to write what is said and to draw what happens next. */
export function childPage(drawings: readonly (readonly [number, Prepared])[], words: Words): Page {
  const { fixed } = words
  return {
    section: 'child',
    title: fixed.sections.child,
    main: drawings.flatMap(([drawing, prepared]) => childBlocks(drawing, prepared, drawings.length, words)),
  }
}

/** The blocks for one drawing on a page with `of` drawings: the picture, a speech bubble and a space to draw. */
export function childBlocks(drawing: number, { things }: Prepared, of: number, words: Words): Block[] {
  const { phrases } = words
  const [thing, next = thing] = things.filter(({ kind }) => kind !== 'part')
  return [
    { kind: 'drawing', drawing, size: 'small' },
    {
      kind: 'room',
      prompt: thing ? phrases.says(thing.definite) : phrases.saysSomebody,
      shape: 'bubble',
      millimetres: 32 / of,
    },
    {
      kind: 'room',
      prompt: next ? phrases.nextFor(next.definite) : phrases.whatNext,
      shape: 'sheet',
      millimetres: of > 1 ? 24 : 74,
    },
  ]
}
