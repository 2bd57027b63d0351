import { Icon } from './icon.tsx'

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type FloatingHeartsProps = {
  count: number
  /** How far they rise, as a CSS length. */
  height: string
  /** Repeat forever instead of once. */
  endless?: boolean
}

/** Hearts that rise in front of what is above them. Renders nothing if reduced motion is preferred. */
export function FloatingHearts({ count, height, endless = false }: FloatingHeartsProps) {
  if (prefersStill()) return null
  return (
    <span aria-hidden className="pointer-events-none absolute inset-x-0 bottom-0 z-10 text-tomato">
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <span
          key={i}
          ref={(heart) => rise(heart, { i, height, endless })}
          className="absolute bottom-0"
          style={{ opacity: 0, left: `${((i + 0.5) / count) * 100}%` }}
        >
          <Icon of="heart" size={20} filled />
        </span>
      ))}
    </span>
  )
}

type Rise = { i: number; height: string; endless: boolean }

function rise(heart: HTMLElement | null, { i, height, endless }: Rise): void {
  const sway = i % 2 === 0 ? '1rem' : '-1rem'
  const size = 1 + (i % 3) * 0.4
  const duration = endless ? 4200 : 1600
  // The golden ratio spreads the start times of any number of hearts evenly.
  const start = (i * 0.618) % 1
  heart?.animate(
    [
      { opacity: 0, transform: `translate(-50%, 0) scale(${size * 0.5})` },
      { opacity: 1, transform: `translate(calc(-50% + ${sway}), calc(${height} * -0.3)) scale(${size})` },
      { opacity: 0, transform: `translate(-50%, calc(${height} * -1)) scale(${size})` },
    ],
    {
      duration,
      delay: start * duration * (endless ? 1 : 0.3),
      iterations: endless ? Number.POSITIVE_INFINITY : 1,
      easing: 'ease-out',
    },
  )
}
