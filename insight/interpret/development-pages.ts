import { bandSources } from '../rules/bands.ts'
import { peopleRules } from '../rules/people.ts'
import { phases } from '../rules/phases.ts'
import type { SourceId } from '../rules/sources.ts'
import { statementsOn } from './apply-rules.ts'
import { ageNote, silence, statements } from './describing-pages.ts'
import type { Edition } from './edition.ts'
import { allBars, partBars, partStatements } from './figure-bands.ts'
import { inTurn, thumbnails } from './in-turn.ts'
import { pathPlace } from './path.ts'
import type { Prepared } from './prepare.ts'
import type { Block, Page, Statement } from './report.ts'
import { listed } from './words.ts'

const part = 'development'
/** What fits a page beside the drawings. */
const mostStatements = 7
const mostBars = 6

/** People and things: parts of figures and houses, against wide bands of age. */
export function peoplePage(drawings: readonly Prepared[], edition: Edition): Page {
  const { words } = edition
  const items = inTurn(
    drawings.map(({ facts }, k) => spokenOf(facts, k, edition)),
    mostStatements,
  )
  return {
    section: 'people',
    part,
    title: words.fixed.sections.people,
    lead: words.fixed.leads.people,
    beside: thumbnails(drawings),
    main: [
      ...ageNote(edition),
      ...statements(items),
      ...(items.length === 0
        ? silence(
            drawings.flatMap(({ notes }) => notes),
            words,
          )
        : []),
      ...partsChart(drawings, edition),
    ],
  }
}

function spokenOf(facts: Prepared['facts'], drawing: number, edition: Edition): Statement[] {
  const byRule = statementsOn('people', peopleRules, facts, edition, drawing)
  const spoken = new Set<string>(byRule.flatMap(({ standsOn }) => standsOn.map(({ fact }) => fact)))
  return [...byRule, ...partStatements(facts, spoken, edition, drawing)]
}

// Without parts of a person to show, the chart tells how drawings of people grow in general, and nothing about these drawings.
function partsChart(drawings: readonly Prepared[], { age, comparesDetails, words }: Edition): Block[] {
  if (age === undefined || !comparesDetails) return []
  const found = drawings.flatMap(({ facts }) => partBars(facts, words))
  const own = found.filter(({ label }, k) => found.findIndex((bar) => bar.label === label) === k)
  const bars = (own.length > 0 ? own : allBars(words)).slice(0, mostBars)
  const text = own.length > 0 ? words.phrases.manyChildren : words.phrases.peopleGrow
  return [
    { kind: 'heading', text },
    { kind: 'chart', name: 'parts', age, bars, sources: bandSources },
  ]
}

/** The path of drawing with the place where features of these drawings are described. */
export function pathPage(drawings: readonly Prepared[], edition: Edition): Page {
  const { words } = edition
  const { fixed, phrases } = words
  const { marker, seen, shortHand } = pathPlace(
    drawings.map(({ facts }) => facts),
    edition,
  )
  const names = seen.map(({ id }) => phrases.quoted(words.phases[id].title))
  const text = shortHand
    ? fixed.leads.shortHand
    : names.length > 0
      ? phrases.describedUnder(listed(names, words), drawings.length > 1)
      : drawings.some(({ told }) => told)
        ? fixed.leads.noMarkTold
        : fixed.leads.noMark
  return {
    section: 'path',
    part,
    title: fixed.sections.path,
    lead: fixed.leads.path,
    beside: [],
    main: [
      ...ageNote(edition),
      {
        kind: 'chart',
        name: 'path',
        seen: seen.map(({ id }) => id),
        sources: [...new Set<SourceId>(phases.flatMap(({ sources }) => sources))],
        ...(edition.compares && edition.age !== undefined && { age: edition.age }),
        ...(marker && { marker }),
      },
      { kind: 'text', text },
      {
        kind: 'pairs',
        items: phases.map(({ id }) => {
          const { title, shows, next } = words.phases[id]
          return { term: title, text: phrases.comesNext(shows, next) }
        }),
      },
    ],
  }
}
