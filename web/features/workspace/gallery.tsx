import type { ReactNode } from 'react'
import { workspace } from '../../messages/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { type Draft, usable } from '../draft/draft.ts'
import type { Work } from '../draft/draft-store.ts'
import { changeAllStyles } from '../draft/drawings.ts'
import { StylePicker } from '../pictures/style-choice.tsx'
import { DrawingCard } from './drawing-card.tsx'

const t = workspace.gallery

type GalleryProps = {
  draft: Draft
  work: Readonly<Record<string, Work>>
  /** Null once the order is paid, because the report uses the age that was ordered. */
  onAge: (() => void) | null
  /** The place for the next drawing, after the last. */
  next: ReactNode
}

export function Gallery({ draft, work, onAge, next }: GalleryProps) {
  const count = usable(draft).length
  return (
    <section aria-label={t.label} className="grid gap-8">
      <Banner count={count} age={draft.childAge} onAge={onAge} />
      {count > 1 && <BulkStyles draft={draft} />}
      <ul className="grid items-start gap-x-8 gap-y-12 xl:grid-cols-2 xl:[&:not(:has(>:nth-child(3)))]:grid-cols-1">
        {draft.drawings.map((drawing) => (
          <DrawingCard key={drawing.id} drawing={drawing} work={work[drawing.id]} />
        ))}
        {next && <li className="@container xl:odd:col-span-2">{next}</li>}
      </ul>
    </section>
  )
}

function Banner({ count, age, onAge }: { count: number; age: number | null; onAge: GalleryProps['onAge'] }) {
  return (
    <div className="flex items-center justify-between gap-x-3 border-edge border-y py-3">
      <p>
        <span className="title text-lg leading-snug sm:text-xl">
          {age === null ? t.bannerNoAge({ count }) : t.banner({ count, age })}
        </span>
        {age === null && <span className="block text-tomato-ink">{workspace.age.missing}</span>}
      </p>
      {onAge && (
        <Button variant="secondary" size="small" className="shrink-0" onClick={onAge}>
          {age === null ? workspace.age.add : workspace.age.change}
        </Button>
      )}
    </div>
  )
}

/** One style for all drawings. None is selected while they differ. */
function BulkStyles({ draft }: { draft: Draft }) {
  const styles = new Set(usable(draft).map(({ style }) => style))
  const [only] = styles
  return (
    <div className="grid items-center gap-x-6 sm:grid-cols-[auto_1fr]">
      <p className="font-semibold">{t.bulk}</p>
      <StylePicker
        label={t.bulk}
        names={t.bulkStyles}
        value={styles.size === 1 ? only : undefined}
        onChange={changeAllStyles}
      />
    </div>
  )
}
