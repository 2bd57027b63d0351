import type { Style } from '#contract/images.ts'
import { site } from '../../messages/site.ts'
import type { Tone } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'

/** The crayon color of each style. */
export const crayonOf = {
  realistic: 'leaf',
  disney: 'sunflower',
  futuristic: 'plum',
} as const satisfies Record<Style, Tone>

const strokes = { leaf: 'stroke-leaf', sunflower: 'stroke-sunflower', plum: 'stroke-plum' } as const

type CrayonProps = { style: Style; className?: string }

/** A style's name underlined with its crayon. */
export function Crayon({ style, className }: CrayonProps) {
  return (
    <span className={classes('title inline-grid w-fit', className ?? 'justify-items-start text-lg')}>
      <span className="leading-tight">{site.styles[style]}</span>
      <CrayonStroke style={style} className="h-2 w-full min-w-[4.4em]" />
    </span>
  )
}

export function CrayonStroke({ style, className }: { style: Style; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className={classes('block', className)}>
      <path
        d="M2 5c14-3 22 1 34-1s24-1 34 0 20-1 28 0"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className={strokes[crayonOf[style]]}
      />
    </svg>
  )
}
