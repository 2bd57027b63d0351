import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  plain: 'border-edge text-soft',
  leaf: 'border-leaf text-leaf-ink bg-leaf-wash',
  sunflower: 'border-sunflower text-sunflower-ink bg-sunflower-wash',
  plum: 'border-plum text-plum-ink bg-plum-wash',
  sky: 'border-sky text-sky-ink bg-sky-wash',
  tomato: 'border-tomato text-tomato-ink bg-tomato-wash',
} as const

export type Tone = keyof typeof tones

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-label',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
