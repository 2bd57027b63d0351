import type { Words } from '../languages/words.ts'
import { nameOf } from '../observe/vocabulary.ts'
import { bandSources } from '../rules/bands.ts'
import { peopleRules } from '../rules/people.ts'
import { type Phase, type PhaseId, phases } from '../rules/phases.ts'
import type { SourceId } from '../rules/sources.ts'
import { spaceRules } from '../rules/space.ts'
import { fewestBars, fewestStatements, most } from '../rules/thresholds.ts'
import { statementsOn } from './apply-rules.ts'
import { ageNote, statements } from './describing-pages.ts'
import type { Edition } from './edition.ts'
import { partBars, partStatements } from './figure-bands.ts'
import { inTurn } from './in-turn.ts'
import { pathPlace } from './path.ts'
import type { Prepared } from './prepare.ts'
import type { Block, Page, Statement } from './report.ts'
import { listed } from './words.ts'

/** What is known about drawings like these at this age: statements with their sources, the parts of a person, the path. */
export function growthPage(drawings: readonly Prepared[], edition: Edition): Page {
  const { fixed } = edition.words
  const items = inTurn(
    drawings.map(({ facts }, k) => spokenOf(facts, k, edition)),
    most.statements,
  )
  return {
    section: 'growth',
    part: 'development',
    title: fixed.sections.growth,
    lead: fixed.leads.growth,
    main: [
      ...ageNote(edition),
      ...statements(items),
      ...partsChart(drawings, edition),
      ...path(drawings, edition),
    ],
  }
}

function spokenOf(facts: Prepared['facts'], drawing: number, edition: Edition): Statement[] {
  const people = statementsOn(peopleRules, facts, edition, drawing)
  const found = [...people, ...statementsOn(spaceRules, facts, edition, drawing)]
  const spoken = new Set<string>(found.flatMap(({ standsOn }) => standsOn.map(({ fact }) => fact)))
  const all = [...found, ...partStatements(facts, spoken, edition, drawing)]
  const isOwn = ({ drawing: of }: Statement) => of !== undefined
  const cited = all.filter(({ sources }) => sources.length > 0)
  const own = cited.filter(isOwn)
  if (own.length >= fewestStatements) return own
  return cited.length >= fewestStatements ? cited : [...people.filter(isOwn), ...cited]
}

function partsChart(drawings: readonly Prepared[], { age, comparesDetails, words }: Edition): Block[] {
  if (age === undefined || !comparesDetails) return []
  const found = drawings.flatMap(({ facts }) => partBars(facts, words))
  const bars = found
    .filter(({ label }, k) => found.findIndex((bar) => bar.label === label) === k)
    .slice(0, most.bars)
  if (bars.length < fewestBars) return []
  return [
    { kind: 'heading', text: words.phrases.manyChildren },
    { kind: 'chart', name: 'parts', age, bars, sources: bandSources },
  ]
}

/** The path of drawing, with the phases whose features these drawings show. */
function path(drawings: readonly Prepared[], edition: Edition): Block[] {
  const { words } = edition
  const { fixed, phrases } = words
  const { marker, seen, shortHand } = pathPlace(
    drawings.map(({ facts }) => facts),
    edition,
  )
  const unmarked = shortHand ? fixed.leads.shortHand : fixed.leads.noMark
  return [
    { kind: 'heading', text: fixed.sections.path },
    {
      kind: 'chart',
      name: 'path',
      seen: seen.map(({ id }) => id),
      sources: [...new Set<SourceId>((seen.length > 0 ? seen : phases).flatMap(({ sources }) => sources))],
      ...(edition.compares && edition.age !== undefined && { age: edition.age }),
      ...(marker && { marker }),
    },
    ...(seen.length === 0 ? [{ kind: 'text', text: unmarked } as const] : []),
    {
      kind: 'pairs',
      items: seen.slice(-most.stretches).map((phase) => {
        const { title, shows, next } = phase[words.language]
        const isNews = phase === seen.at(-1) && fitsNow(phase, edition)
        const found = foundOf(phase.id, drawings, words)
        return { term: title, text: phrases.comesNext(shows, found, isNews ? next : '') }
      }),
    },
  ]
}

// Skip what often comes next for a child past the phase or over a year younger than its earliest age.
const fitsNow = ({ rarely: [from], to }: Phase, { age, compares }: Edition) =>
  !compares || age === undefined || (age + 1 >= from && Math.floor(age) <= to)

/** Names the markers of a phase that are in the drawings. */
function foundOf(stretch: PhaseId, drawings: readonly Prepared[], words: Words): string {
  const markers = phases.find(({ id }) => id === stretch)?.markers ?? []
  const ids = markers.filter((id) => drawings.some(({ facts }) => facts.has(id)))
  const labels = ids.flatMap((id) => nameOf(id)?.[words.language] ?? [])
  return listed([...new Set(labels)], words)
}
