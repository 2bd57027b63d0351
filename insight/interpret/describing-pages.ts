import { leads } from '../rules/fixed-texts.ts'
import { peopleRules } from '../rules/people.ts'
import { phases } from '../rules/phases.ts'
import { spaceRules } from '../rules/space.ts'
import { statementsOn } from './apply-rules.ts'
import type { Edition } from './edition.ts'
import { partBars, partStatements } from './figure-bands.ts'
import { measureTable } from './measure-table.ts'
import { pathPlace } from './path.ts'
import type { Prepared } from './prepare.ts'
import { type Block, type Page, type Statement, sectionTitles } from './report.ts'
import { listed } from './words.ts'

const part = 'development'
/** What fits a page beside the drawing. */
const mostStatements = 8
const mostBars = 8

/** What we see in one drawing: the picture with its page map, its things, its words. */
export function seePage({ shown, facts, words, notes }: Prepared, drawing: number): Page {
  const things = [...facts.values()].filter(({ id }) => id.startsWith('topic.') || id.startsWith('scene.'))
  const told = things.map(({ label }) => label)
  return {
    section: 'see',
    part,
    title: sectionTitles.see,
    lead: leads.see,
    beside: [],
    main: [
      { kind: 'drawing', drawing, size: 'large', map: shown.measures !== undefined },
      ...(shown.measures ? [{ kind: 'palette', drawing } as const] : []),
      ...(told.length > 0
        ? [
            {
              kind: 'text',
              text: `In the picture: ${listed(told)}. Did we leave something out? Ask the artist.`,
            } as const,
          ]
        : []),
      ...(words ? [{ kind: 'text', text: `You told us: “${words}”` } as const] : []),
      ...notes.map((text): Block => ({ kind: 'note', text })),
      ...(shown.measures ? [measureTable([shown.measures], [drawing])] : []),
    ],
  }
}

/** People and things: parts of figures and houses, against wide bands of age. */
export function peoplePage({ facts, notes }: Prepared, drawing: number, edition: Edition): Page {
  const byRule = statementsOn('people', peopleRules, facts, edition, drawing)
  const spoken = new Set<string>(byRule.flatMap(({ standsOn }) => standsOn.map(({ fact }) => fact)))
  const items = [...byRule, ...partStatements(facts, spoken, edition, drawing)].slice(0, mostStatements)
  const bars = edition.comparesDetails ? partBars(facts).slice(0, mostBars) : []
  return {
    section: 'people',
    part,
    title: sectionTitles.people,
    lead: leads.people,
    beside: [{ kind: 'drawing', drawing, size: 'beside' }],
    main: [
      ...ageNote(edition),
      ...statements(items),
      ...(items.length === 0 ? silence(notes) : []),
      ...(bars.length > 0 && edition.age !== undefined
        ? ([
            { kind: 'heading', text: 'Where many children are' },
            { kind: 'chart', name: 'parts', age: edition.age, bars },
          ] as const)
        : []),
    ],
  }
}

/** Space, line and colour: measured facts and what is known about them. */
export function spacePage({ shown, facts, notes }: Prepared, drawing: number, edition: Edition): Page {
  const items = statementsOn('space', spaceRules, facts, edition, drawing).slice(0, mostStatements)
  return {
    section: 'space',
    part,
    title: sectionTitles.space,
    lead: leads.space,
    beside: [{ kind: 'drawing', drawing, size: 'beside', map: shown.measures !== undefined }],
    main: [...statements(items), ...(items.length === 0 ? silence(notes) : [])],
  }
}

/** The path of drawing with the place where features of these drawings are described. */
export function pathPage(drawings: readonly Prepared[], edition: Edition): Page {
  const { marker, seen } = pathPlace(
    drawings.map(({ facts }) => facts),
    edition,
  )
  const names = seen.map(({ title }) => `“${title}”`)
  const found =
    names.length > 0
      ? `Features of ${drawings.length > 1 ? 'these drawings' : 'this drawing'} are described under ${listed(names)}.`
      : 'There is no mark on the path, because nobody has told us yet what is in the picture.'
  return {
    section: 'path',
    part,
    title: sectionTitles.path,
    lead: leads.path,
    beside: [],
    main: [
      ...ageNote(edition),
      {
        kind: 'chart',
        name: 'path',
        seen: seen.map(({ id }) => id),
        ...(edition.compares && edition.age !== undefined && { age: edition.age }),
        ...(marker && { marker }),
      },
      { kind: 'text', text: found },
      {
        kind: 'pairs',
        items: phases.map(({ title, shows, next }) => ({
          term: title,
          text: `${shows} What often comes next: ${next}`,
        })),
      },
    ],
  }
}

/** A note on what age does to this report, where there is something to say. */
export function ageNote({ note }: Edition): Block[] {
  return note ? [{ kind: 'note', text: note }] : []
}

/** Statements as a block; no block for none. */
export function statements(items: readonly Statement[]): Block[] {
  return items.length > 0 ? [{ kind: 'statements', items }] : []
}

function silence(notes: readonly string[]): Block[] {
  const text =
    notes[0] ??
    'Nothing that our rules speak of was found in this picture. That says something about our rules only.'
  return [{ kind: 'note', text }]
}
