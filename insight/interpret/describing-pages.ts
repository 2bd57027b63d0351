import { spaceRules } from '../rules/space.ts'
import { strengthRules } from '../rules/strengths.ts'
import { most } from '../rules/thresholds.ts'
import { statementsOn } from './apply-rules.ts'
import { closeUpsOf } from './close-ups.ts'
import type { Edition } from './edition.ts'
import type { Prepared } from './prepare.ts'
import type { Block, Page, Statement } from './report.ts'
import { listed } from './words.ts'

/** What we see in one drawing: the picture, what was named and said, and its creative strengths. */
export function seePage(prepared: Prepared, drawing: number, edition: Edition): Page {
  const { facts, notes } = prepared
  const { fixed, phrases } = edition.words
  const things = listed(inventory(prepared), edition.words)
  const shown = closeUpsOf(prepared, drawing, edition.words)
  const strengths = statementsOn(strengthRules, facts, edition, drawing)
    .filter(({ rule }) => shown.length === 0 || rule !== 'STR-THINGS')
    .slice(0, most.strengths)
  const place = statementsOn(spaceRules, facts, edition, drawing).filter(({ rule }) =>
    rule.startsWith('PAGE-'),
  )
  return {
    section: 'see',
    part: 'strengths',
    title: fixed.sections.see,
    main: [
      { kind: 'drawing', drawing, size: shown.length > 0 ? 'small' : 'large' },
      ...shown,
      ...(facts.has('measured.colours') ? [{ kind: 'palette', drawing } as const] : []),
      ...(things ? [{ kind: 'text', text: phrases.inThePicture(things) } as const] : []),
      ...notes.map((text): Block => ({ kind: 'note', text })),
      ...statements([...strengths, ...place]),
    ],
  }
}

/** Labels of what was ticked or seen. Empty if things were named, because the strengths list those. */
function inventory({ facts, things }: Prepared): string[] {
  if (things.length > 0) return []
  return [...facts.values()]
    .filter(({ id, label }) => label !== '' && (id.startsWith('topic.') || id.startsWith('scene.')))
    .map(({ label }) => label)
}

/** A note on how age limits this report, if it does. */
export function ageNote({ note }: Edition): Block[] {
  return note ? [{ kind: 'note', text: note }] : []
}

/** Wraps statements in a block. Returns no block if there are none. */
export function statements(items: readonly Statement[]): Block[] {
  return items.length > 0 ? [{ kind: 'statements', items }] : []
}
