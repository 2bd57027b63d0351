import { classes } from './classes.ts'

type ProgressProps = {
  label: string
  /** 0 to 100; null while the progress is unknown. */
  value: number | null
  tone?: 'tomato' | 'leaf' | 'sunflower' | 'plum'
}

const tones = { tomato: 'bg-tomato', leaf: 'bg-leaf', sunflower: 'bg-sunflower', plum: 'bg-plum' } as const

export function Progress({ label, value, tone = 'tomato' }: ProgressProps) {
  const known = value !== null
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? Math.round(value) : undefined}
      className="relative h-1.5 overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <div
        className={classes(
          'h-full rounded-full forced-colors:bg-[Highlight]',
          tones[tone],
          known
            ? 'transition-[width] duration-300'
            : 'absolute w-[35%] animate-[to-and-fro_1.4s_ease-in-out_infinite]',
        )}
        style={known ? { width: `${value}%` } : undefined}
      />
    </div>
  )
}
