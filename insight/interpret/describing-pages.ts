import type { Words } from '../languages/words.ts'
import { spaceRules } from '../rules/space.ts'
import { statementsOn } from './apply-rules.ts'
import type { Edition } from './edition.ts'
import { measureTable } from './measure-table.ts'
import type { Prepared } from './prepare.ts'
import type { Block, Page, Statement } from './report.ts'
import { listed } from './words.ts'

const part = 'development'
/** What fits a page beside the drawing. */
const mostStatements = 8

/** What we see in one drawing: the picture with its page map, its things, its words. */
export function seePage(prepared: Prepared, drawing: number, language: Words): Page {
  const { shown, facts, words, notes } = prepared
  const { fixed, phrases } = language
  const things = [...facts.values()].filter(({ id }) => id.startsWith('topic.') || id.startsWith('scene.'))
  const told = things.map(({ label }) => label)
  return {
    section: 'see',
    part,
    title: fixed.sections.see,
    lead: fixed.leads.see,
    beside: [],
    main: [
      { kind: 'drawing', drawing, size: 'large', map: facts.has('measured.space') },
      ...(facts.has('measured.colours') ? [{ kind: 'palette', drawing } as const] : []),
      ...(told.length > 0
        ? [
            {
              kind: 'text',
              text: phrases.inThePicture(listed(told, language)),
            } as const,
          ]
        : []),
      ...(words ? [{ kind: 'text', text: phrases.youTold(words) } as const] : []),
      ...notes.map((text): Block => ({ kind: 'note', text })),
      ...(shown.measures && facts.has('measured.space')
        ? [measureTable([shown.measures], [drawing], language)]
        : []),
    ],
  }
}

const defined = ['inkCoverage', 'pageUse', 'lineWidth', 'symmetry'] as const

const howMeasured = ({ phrases, definitions }: Words): Block[] => [
  { kind: 'heading', text: phrases.howMeasured },
  {
    kind: 'fine',
    items: defined.map((name) => `${definitions[name].title}: ${definitions[name].definition}`),
  },
]

/** Space, line and colour: measured facts and what is known about them. */
export function spacePage({ facts, notes }: Prepared, drawing: number, edition: Edition): Page {
  const { words } = edition
  const items = statementsOn('space', spaceRules, facts, edition, drawing)
    .filter((item) => drawing === 0 || item.drawing !== undefined)
    .slice(0, mostStatements)
  return {
    section: 'space',
    part,
    title: words.fixed.sections.space,
    lead: words.fixed.leads.space,
    beside: [{ kind: 'drawing', drawing, size: 'beside' }],
    main: [
      ...statements(items),
      ...(items.length === 0 ? silence(notes, words) : []),
      ...(drawing === 0 && facts.has('measured.space') ? howMeasured(words) : []),
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
export function silence(notes: readonly string[], { phrases }: Words): Block[] {
  return [{ kind: 'note', text: notes[0] ?? phrases.silent }]
}
