import { definitions } from '../measure/definitions.ts'
import { leads } from '../rules/fixed-texts.ts'
import { spaceRules } from '../rules/space.ts'
import { statementsOn } from './apply-rules.ts'
import type { Edition } from './edition.ts'
import { measureTable } from './measure-table.ts'
import type { Prepared } from './prepare.ts'
import { type Block, type Page, type Statement, sectionTitles } from './report.ts'
import { listed } from './words.ts'

const part = 'development'
/** What fits a page beside the drawing. */
const mostStatements = 8

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

const defined = ['inkCoverage', 'pageUse', 'lineWidth', 'closedShapes', 'parts', 'symmetry'] as const

const howMeasured: readonly Block[] = [
  { kind: 'heading', text: 'How it is measured' },
  {
    kind: 'fine',
    items: defined.map((name) => `${definitions[name].title}: ${definitions[name].definition}`),
  },
]

/** Space, line and colour: measured facts and what is known about them. */
export function spacePage({ shown, facts, notes }: Prepared, drawing: number, edition: Edition): Page {
  const items = statementsOn('space', spaceRules, facts, edition, drawing)
    .filter((item) => drawing === 0 || item.drawing !== undefined)
    .slice(0, mostStatements)
  return {
    section: 'space',
    part,
    title: sectionTitles.space,
    lead: leads.space,
    beside: [{ kind: 'drawing', drawing, size: 'beside' }],
    main: [
      ...statements(items),
      ...(items.length === 0 ? silence(notes) : []),
      ...(drawing === 0 && shown.measures ? howMeasured : []),
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

/** Why a page is short, when no rule spoke. */
export function silence(notes: readonly string[]): Block[] {
  const text =
    notes[0] ??
    'Nothing that our rules speak of was found in this picture. That says something about our rules only.'
  return [{ kind: 'note', text }]
}
