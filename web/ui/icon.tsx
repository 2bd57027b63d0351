import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { heldWhile } from './held-while.ts'

// Not from the icon library: importing more of its icons would rearrange the chunks of all pages.
const icons = {
  pencil: 'M4 20l1-4.5L16.5 4a2.1 2.1 0 0 1 3 3L8 18.5 4 20Zm10.5-14 3 3',
  send: 'M21 3 3 10.5l7 2.5m11-10-5.5 18L10 13m11-10L10 13',
  voice: 'M4 9.5v5h3.5L12 19V5L7.5 9.5H4Zm12-1a5 5 0 0 1 0 7m2.5-9.5a8.5 8.5 0 0 1 0 12',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  pause: 'M8.5 5.5v13m7-13v13',
  download: 'M12 4v11m-4.5-4L12 15.5l4.5-4.5M5 20h14',
  previous: 'M19 12H5m6-6.5L4.5 12l6.5 6.5',
  next: 'M5 12h14m-6-6.5 6.5 6.5-6.5 6.5',
  close: 'M6 6l12 12M18 6 6 18',
  done: 'm5 12.5 4.5 4.5L19 7',
  heart: 'M12 20.5C5 15.5 2.5 12 2.5 8.8A5 5 0 0 1 12 6.6a5 5 0 0 1 9.5 2.2c0 3.2-2.5 6.7-9.5 11.7Z',
} as const

type IconName = keyof typeof icons
type IconProps = { of: IconName; size?: number; filled?: boolean }

export function Icon({ of, size = 26, filled = false }: IconProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={icons[of]} />
    </svg>
  )
}

const round = 'grid shrink-0 place-items-center rounded-full transition-colors duration-150'

/** Classes for a round button with an icon. */
export const roundButton = {
  large: `${round} size-16 bg-tomato text-on-tomato hover:bg-tomato-deep aria-disabled:bg-tomato-deep`,
  medium: `${round} size-14 border border-edge bg-sheet text-ink hover:border-ink aria-disabled:border-line aria-disabled:text-soft`,
} as const

type RoundButtonProps = ComponentProps<'button'> & { label: string; icon: IconName }

/** A disabled one keeps the focus, because a click on it may be what disables it. */
export function RoundButton({ label, icon, className, disabled = false, ...button }: RoundButtonProps) {
  const classNames = classes(roundButton.medium, className)
  return (
    <button type="button" aria-label={label} className={classNames} {...button} {...heldWhile(disabled)}>
      <Icon of={icon} />
    </button>
  )
}
