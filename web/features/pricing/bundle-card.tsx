import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

type BundleCardProps = {
  name: string
  price: string
  period: string
  beside: ReactNode
  details: readonly string[]
  badge: ReactElement | null
  selected: boolean
  disabled: boolean
  onChoose: () => void
}

const detailClasses = 'col-start-2 text-[0.9375rem] text-soft leading-snug'

/** A plan or pack. A click selects it and continues to payment. */
export function BundleCard(props: BundleCardProps) {
  const { name, price, period, beside, details, badge, selected, disabled, onChoose } = props
  const [first, ...more] = details
  return (
    <li>
      <button
        type="button"
        aria-pressed={selected}
        aria-disabled={disabled}
        onClick={onChoose}
        className={classes(
          'relative grid w-full grid-cols-[1.5rem_1fr_auto] items-start gap-x-2 gap-y-0.5 rounded-md border px-3.5 py-3 text-left transition-colors',
          // In some languages the name would otherwise run into the badge.
          badge && 'pt-4',
          selected
            ? 'border-ink bg-sheet shadow-paper'
            : 'border-line bg-transparent hover:border-edge hover:bg-sheet',
        )}
      >
        <span
          aria-hidden
          className={classes(
            'row-span-3 mt-1 grid size-4.5 place-items-center rounded-full border',
            selected ? 'border-tomato bg-tomato text-on-tomato' : 'border-edge',
          )}
        >
          {selected && <Check size={12} strokeWidth={3.5} />}
        </span>
        <span className="title text-lg leading-tight">{name}</span>
        {badge && <span className="-top-3 -translate-x-1/2 absolute left-1/2">{badge}</span>}
        <span className="tabular text-right leading-tight">
          <span className="font-semibold text-lg leading-tight">{price}</span>
          <span className="text-label text-soft">{period.startsWith('/') ? period : ` ${period}`}</span>
        </span>
        <span className={detailClasses}>{first}</span>
        <span className="tabular text-right text-label text-soft">{beside}</span>
        {more.map((detail) => (
          <span key={detail} data-aside className={classes(detailClasses, 'col-end-4')}>
            {detail}
          </span>
        ))}
      </button>
    </li>
  )
}
