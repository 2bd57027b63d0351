import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type FactsProps = {
  lines: readonly (readonly [name: string, value: ReactNode])[]
  className?: string
  /** Additional rows with a different layout. */
  children?: ReactNode
}

/** A list of names and values, one per line, between two rules. */
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
