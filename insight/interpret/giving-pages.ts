import type { Words } from '../languages/words.ts'
import type { Topic } from '../observe/vocabulary.ts'
import { praise } from '../rules/fixed-texts.ts'
import { moodRules } from '../rules/mood.ts'
import { basis, type SourceId, sources } from '../rules/sources.ts'
import { strengthRules } from '../rules/strengths.ts'
import { statementsOn } from './apply-rules.ts'
import { ageNote, silence, statements } from './describing-pages.ts'
import type { Edition } from './edition.ts'
import { nextParts } from './figure-bands.ts'
import { activitiesFor, questionsFor, supportFor } from './ideas.ts'
import { inTurn, thumbnails } from './in-turn.ts'
import type { Prepared } from './prepare.ts'
import type { Block, Page, Statement } from './report.ts'
import { listed } from './words.ts'

/** How many statements fit a page beside the drawings; of several drawings each gets its turn. */
const mostStatements = 7
const mostStrengths = 6
const mostQuestions = 8

const whoCanHelp = ({ fixed }: Words): Block => ({
  kind: 'pairs',
  items: fixed.goodToKnow.people.map(({ when, what }) => ({ term: when, text: what })),
})

/** How to read the report; the first thing said when a parent's words call for people. */
export function readPage(drawings: readonly Prepared[], edition: Edition): Page {
  const { fixed, phrases } = edition.words
  const { howToRead } = fixed
  const byModel = drawings.some(({ seen }) => seen)
  const byParent = drawings.some(({ facts }) => [...facts.values()].some(({ origin }) => origin === 'told'))
  const made = [howToRead.byMeasure, byParent && howToRead.byParent, byModel && howToRead.byModel].filter(
    Boolean,
  )
  return {
    section: 'read',
    title: fixed.sections.read,
    beside: [{ kind: 'heading', text: phrases.contents }, { kind: 'contents' }],
    main: [
      ...peopleFirst(drawings, edition.words),
      ...ageNote(edition),
      ...howToRead.paragraphs.map((text): Block => ({ kind: 'text', text })),
      { kind: 'text', text: made.join(' ') },
      { kind: 'text', text: howToRead.fixedPages },
      { kind: 'heading', text: phrases.smallPrint },
      { kind: 'key' },
    ],
  }
}

/** Where somebody's words weigh more than a picture, the people who can help come before anything else. */
function peopleFirst(drawings: readonly Prepared[], words: Words): Block[] {
  const { goodToKnow } = words.fixed
  const byParent = drawings.some(({ care }) => care.words)
  if (!byParent && !drawings.some(({ care }) => care.picture)) return []
  const text = byParent ? goodToKnow.careFirst : goodToKnow.careInPicture
  return [{ kind: 'note', text }, whoCanHelp(words)]
}

/** The mood shown in the pictures. */
export function moodPage(drawings: readonly Prepared[], edition: Edition): Page {
  const { words } = edition
  const all = drawings.map(({ facts }, k) => statementsOn('mood', moodRules, facts, edition, k))
  const items = inTurn(all, mostStatements)
  return {
    section: 'mood',
    part: 'emotion',
    title: words.fixed.sections.mood,
    lead: words.fixed.leads.mood,
    beside: thumbnails(drawings),
    main:
      items.length > 0
        ? statements(items)
        : silence(
            drawings.flatMap(({ notes }) => notes),
            words,
          ),
  }
}

/** Questions for the artist, and how to listen. */
export function talkPage(drawings: readonly Prepared[], words: Words): Page {
  const { fixed, phrases } = words
  const questions = questionsFor(
    drawings.map(({ facts }) => facts),
    mostQuestions,
    words,
  )
  return {
    section: 'talk',
    part: 'emotion',
    title: fixed.sections.talk,
    lead: fixed.leads.talk,
    beside: thumbnails(drawings),
    main: [
      { kind: 'statements', items: questions, plain: true },
      { kind: 'heading', text: phrases.whileYouListen },
      { kind: 'list', items: fixed.listening },
    ],
  }
}

/** Creative strengths, each with what it rests on. */
export function strengthsPage(drawings: readonly Prepared[], edition: Edition): Page {
  const { words } = edition
  const { title, say } = words.phrases.choice
  const all = drawings.map(({ facts }, k) => statementsOn('strengths', strengthRules, facts, edition, k))
  const choice: Statement = {
    rule: 'STR-CHOICE',
    title,
    text: say,
    strength: 'R0',
    standsOn: [],
    sources: [],
  }
  return {
    section: 'strengths',
    part: 'strengths',
    title: words.fixed.sections.strengths,
    lead: words.fixed.leads.strengths,
    beside: thumbnails(drawings),
    main: drawings.some(({ facts }) => facts.size > 0)
      ? statements([...inTurn(all, mostStrengths - 1), choice])
      : silence(
          drawings.flatMap(({ notes }) => notes),
          words,
        ),
  }
}

/** Three activities for this week. */
export function weekPage(drawings: readonly Prepared[], edition: Edition): Page {
  const { words } = edition
  const subjects = new Set(
    drawings.flatMap(({ facts }) =>
      [...facts.keys()].filter((id) => id.startsWith('topic.')).map((id) => id.slice(6) as Topic),
    ),
  )
  const next = drawings.flatMap(({ seen }) => nextParts(seen, edition)).slice(0, 2)
  return {
    section: 'week',
    part: 'recommendations',
    title: words.fixed.sections.week,
    lead: words.fixed.leads.week,
    beside: thumbnails(drawings),
    main: [
      ...(edition.age === undefined ? ageNote(edition) : []),
      {
        kind: 'cards',
        items: activitiesFor(edition.age, subjects).map(({ id, sources: cited }) => {
          const { title, how, minutes, needs } = words.activities[id]
          return { rule: id, title, text: how, foot: `${minutes} · ${needs}`, sources: cited }
        }),
      },
      ...(next.length > 0
        ? [
            {
              kind: 'text',
              text: words.phrases.playful(listed(next, words)),
            } as const,
          ]
        : []),
      ...(liftsMood(edition) ? [{ kind: 'text', text: words.fixed.praise.lift } as const] : []),
    ],
  }
}

/** Whether drawing against a low mood was studied at this age. */
export function liftsMood({ age }: Edition): boolean {
  const [from, to] = praise.liftAges
  return age !== undefined && Math.floor(age) >= from && Math.floor(age) <= to
}

/** Materials, words and a diary for four weeks. */
export function monthPage(edition: Edition): Page {
  const { fixed, phrases, diary } = edition.words
  return {
    section: 'month',
    part: 'recommendations',
    title: fixed.sections.month,
    lead: fixed.leads.month,
    beside: [],
    main: [
      { kind: 'pairs', items: advice(edition) },
      { kind: 'text', text: fixed.praise.say },
      { kind: 'heading', text: phrases.diary },
      { kind: 'diary', weeks: diary },
    ],
  }
}

// Without an age there is advice for all ages, and it must be short.
function advice({ age, words }: Edition): { term: string; text: string }[] {
  const { phrases } = words
  const bands = supportFor(age).map(({ from }) => words.supports[from])
  if (bands.length > 1)
    return bands.map(({ ages, offer, say, avoid }) => ({
      term: ages,
      text: phrases.adviceInShort(offer, say, avoid),
    }))
  return bands.flatMap(({ ages, offer, say, avoid }) => [
    { term: phrases.toOffer(ages), text: offer },
    { term: phrases.toSay, text: say },
    { term: phrases.toLeaveOut, text: avoid },
  ])
}

/** Limits, people to ask, sources. @param cited by the report's statements */
export function knowPage(cited: ReadonlySet<SourceId>, { words, disclaimer }: Edition): Page {
  const { fixed, phrases } = words
  const { goodToKnow } = fixed
  const ids = (Object.keys(sources) as SourceId[]).filter(
    (id) => cited.has(id) || basis.some((one) => one === id),
  )
  return {
    section: 'know',
    title: fixed.sections.know,
    beside: [],
    main: [
      { kind: 'note', text: disclaimer },
      { kind: 'text', text: `${goodToKnow.limits} ${goodToKnow.ask}` },
      whoCanHelp(words),
      { kind: 'text', text: goodToKnow.data },
      { kind: 'heading', text: phrases.sources },
      { kind: 'sources', ids },
    ],
  }
}
