import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type FactsProps = {
  lines: readonly (readonly [name: string, value: ReactNode])[]
  className?: string
  /** Further lines of another form. */
  children?: ReactNode
}

/** Names and values, a line each, between two rules. */
export function Facts({ lines, className, children }: FactsProps) {
  return (
    <dl className={classes('grid gap-1.5 border-line border-y py-4', className)}>
      {lines.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-soft">{name}</dt>
          <dd className="tabular text-right">{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
