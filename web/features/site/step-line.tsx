import { workspace } from '../../messages/workspace.ts'
import { classes } from '../../ui/classes.ts'

const t = workspace.steps

/** The parent's step: Upload, Style or Generate. */
export function StepLine({ at }: { at: 0 | 1 | 2 }) {
  return (
    <ol aria-label={t.label} className="flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
      {t.list.map((step, i) => (
        <li
          key={step}
          aria-current={i === at ? 'step' : undefined}
          className={classes(
            'border-b-2 pb-0.5',
            i === at ? 'border-tomato font-semibold' : 'border-transparent text-soft',
          )}
        >
          <span className="tabular">{i + 1}.</span> {step}
        </li>
      ))}
    </ol>
  )
}
