import { Check } from 'lucide-react'
import { classes } from './classes.ts'

type Option<Value extends string> = { value: Value; label: string }

type ChoiceListProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value | undefined
  onChoose: (value: Value) => void
  /** Side by side and tall on wider screens, for a choice of two. */
  tall?: boolean
}

/** A choice of one answer. Uses buttons, not radios: choosing acts at once, and arrow keys must not. */
export function ChoiceList<Value extends string>({
  label,
  options,
  value,
  onChoose,
  tall = false,
}: ChoiceListProps<Value>) {
  return (
    <ul
      aria-label={label}
      className={classes('grid gap-2.5', tall && 'sm:auto-rows-[8rem] sm:grid-cols-2 sm:gap-4')}
    >
      {options.map((option) => {
        const chosen = option.value === value
        return (
          <li key={option.value} className="grid">
            <button
              type="button"
              aria-pressed={chosen}
              onClick={() => onChoose(option.value)}
              className={classes(
                'grid min-h-14 grid-cols-[1.5rem_1fr] items-center gap-3.5 rounded-md border bg-sheet px-4 py-3 text-left transition-colors duration-150 hover:border-edge',
                chosen ? 'border-ink' : 'border-line',
              )}
            >
              <span
                aria-hidden
                className={classes(
                  'grid size-6 place-items-center rounded-full border',
                  chosen ? 'border-tomato bg-tomato text-on-tomato' : 'border-edge',
                )}
              >
                {chosen && <Check size={15} strokeWidth={3} />}
              </span>
              {option.label}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
