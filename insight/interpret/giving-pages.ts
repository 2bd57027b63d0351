import type { Topic } from '../observe/vocabulary.ts'
import { goodToKnow, howToRead, leads, listening, praise } from '../rules/fixed-texts.ts'
import { moodRules } from '../rules/mood.ts'
import { type SourceId, sources } from '../rules/sources.ts'
import { strengthRules } from '../rules/strengths.ts'
import { diary } from '../rules/support.ts'
import { statementsOn } from './apply-rules.ts'
import { ageNote, silence, statements } from './describing-pages.ts'
import type { Edition } from './edition.ts'
import { nextParts } from './figure-bands.ts'
import { activitiesFor, questionsFor, supportFor } from './ideas.ts'
import { inTurn, thumbnails } from './in-turn.ts'
import type { Prepared } from './prepare.ts'
import { type Block, type Page, type Statement, sectionTitles } from './report.ts'
import { listed } from './words.ts'

/** How many statements fit a page beside the drawings; of several drawings each gets its turn. */
const mostStatements = 7
const mostStrengths = 6
const mostQuestions = 8

const whoCanHelp: Block = {
  kind: 'pairs',
  items: goodToKnow.people.map(({ when, what }) => ({ term: when, text: what })),
}

/** How to read the report; the first thing said when a parent's words call for people. */
export function readPage(drawings: readonly Prepared[], edition: Edition): Page {
  const byModel = drawings.some(({ seen }) => seen)
  const byParent = drawings.some(({ facts }) => [...facts.values()].some(({ origin }) => origin === 'told'))
  const made = [howToRead.byMeasure, byParent && howToRead.byParent, byModel && howToRead.byModel].filter(
    Boolean,
  )
  return {
    section: 'read',
    title: sectionTitles.read,
    beside: [{ kind: 'heading', text: 'Contents' }, { kind: 'contents' }],
    main: [
      ...peopleFirst(drawings),
      ...ageNote(edition),
      ...howToRead.paragraphs.map((text): Block => ({ kind: 'text', text })),
      { kind: 'text', text: made.join(' ') },
      { kind: 'text', text: howToRead.fixedPages },
      { kind: 'heading', text: 'The small print under each statement' },
      { kind: 'key' },
    ],
  }
}

/** Where somebody's words weigh more than a picture, the people who can help come before anything else. */
function peopleFirst(drawings: readonly Prepared[]): Block[] {
  const byParent = drawings.some(({ care }) => care.words)
  if (!byParent && !drawings.some(({ care }) => care.picture)) return []
  const text = byParent ? goodToKnow.careFirst : goodToKnow.careInPicture
  return [{ kind: 'note', text }, whoCanHelp]
}

/** The mood shown in the pictures. */
export function moodPage(drawings: readonly Prepared[], edition: Edition): Page {
  const all = drawings.map(({ facts }, k) => statementsOn('mood', moodRules, facts, edition, k))
  const items = inTurn(all, mostStatements)
  return {
    section: 'mood',
    part: 'emotion',
    title: sectionTitles.mood,
    lead: leads.mood,
    beside: thumbnails(drawings),
    main: items.length > 0 ? statements(items) : silence(drawings.flatMap(({ notes }) => notes)),
  }
}

/** Questions for the artist, and how to listen. */
export function talkPage(drawings: readonly Prepared[]): Page {
  const questions = questionsFor(
    drawings.map(({ facts }) => facts),
    mostQuestions,
  )
  return {
    section: 'talk',
    part: 'emotion',
    title: sectionTitles.talk,
    lead: leads.talk,
    beside: thumbnails(drawings),
    main: [
      { kind: 'statements', items: questions, plain: true },
      { kind: 'heading', text: 'While you listen' },
      { kind: 'list', items: listening },
    ],
  }
}

/** Creative strengths, each with what it rests on. */
export function strengthsPage(drawings: readonly Prepared[], edition: Edition): Page {
  const all = drawings.map(({ facts }, k) => statementsOn('strengths', strengthRules, facts, edition, k))
  const choice: Statement = {
    rule: 'STR-CHOICE',
    title: 'The choice to draw',
    text: 'Somebody took an empty sheet and decided what should be on it. That is where all pictures begin.',
    strength: 'R0',
    standsOn: [],
    sources: [],
  }
  return {
    section: 'strengths',
    part: 'strengths',
    title: sectionTitles.strengths,
    lead: leads.strengths,
    beside: thumbnails(drawings),
    main: drawings.some(({ facts }) => facts.size > 0)
      ? statements([...inTurn(all, mostStrengths - 1), choice])
      : silence(drawings.flatMap(({ notes }) => notes)),
  }
}

/** Three activities for this week. */
export function weekPage(drawings: readonly Prepared[], edition: Edition): Page {
  const subjects = new Set(
    drawings.flatMap(({ facts }) =>
      [...facts.keys()].filter((id) => id.startsWith('topic.')).map((id) => id.slice(6) as Topic),
    ),
  )
  const next = drawings.flatMap(({ seen }) => nextParts(seen, edition)).slice(0, 2)
  return {
    section: 'week',
    part: 'recommendations',
    title: sectionTitles.week,
    lead: leads.week,
    beside: thumbnails(drawings),
    main: [
      ...(edition.age === undefined ? ageNote(edition) : []),
      {
        kind: 'cards',
        items: activitiesFor(edition.age, subjects).map(
          ({ id, title, how, minutes, needs, sources: cited }) => ({
            rule: id,
            title,
            text: how,
            foot: `${minutes} · ${needs}`,
            sources: cited,
          }),
        ),
      },
      ...(next.length > 0
        ? [
            {
              kind: 'text',
              text: `A playful idea for another day: draw somebody with ${listed(next)}.`,
            } as const,
          ]
        : []),
      ...(liftsMood(edition) ? [{ kind: 'text', text: praise.lift } as const] : []),
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
  return {
    section: 'month',
    part: 'recommendations',
    title: sectionTitles.month,
    lead: leads.month,
    beside: [],
    main: [
      { kind: 'pairs', items: advice(edition) },
      { kind: 'text', text: praise.say },
      { kind: 'heading', text: 'A drawing diary' },
      { kind: 'diary', weeks: diary },
    ],
  }
}

// Without an age there is advice for all ages, and it must be short.
function advice({ age }: Edition): { term: string; text: string }[] {
  const bands = supportFor(age)
  if (bands.length > 1)
    return bands.map(({ ages, offer, say, avoid }) => ({
      term: ages,
      text: `${offer} To say: ${say} To leave out: ${avoid}`,
    }))
  return bands.flatMap(({ ages, offer, say, avoid }) => [
    { term: `To offer, ${ages}`, text: offer },
    { term: 'To say', text: say },
    { term: 'To leave out', text: avoid },
  ])
}

/** Limits, people to ask, sources. @param cited by the report's statements */
export function knowPage(cited: ReadonlySet<SourceId>): Page {
  const basis: SourceId[] = ['GOODENOUGH26', 'BUCK48', 'LILIENFELD00', 'IMUTA13', 'CIMPIAN07']
  const ids = (Object.keys(sources) as SourceId[]).filter((id) => cited.has(id) || basis.includes(id))
  return {
    section: 'know',
    title: sectionTitles.know,
    beside: [],
    main: [
      { kind: 'text', text: `${goodToKnow.limits} ${goodToKnow.ask}` },
      whoCanHelp,
      { kind: 'text', text: goodToKnow.data },
      { kind: 'heading', text: 'Sources' },
      { kind: 'sources', ids },
    ],
  }
}
