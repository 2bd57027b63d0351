import type { ChildColor } from '#contract/children.ts'

/** The dot in a child's color. Uses inline styles, because the shared stylesheet has a size budget. */
export function ColorDot({ color, rem = 0.75 }: { color: ChildColor; rem?: number }) {
  const style = {
    width: `${rem}rem`,
    height: `${rem}rem`,
    background: `var(--${color})`,
    forcedColorAdjust: 'none',
  } as const
  return <span aria-hidden style={style} className="inline-block shrink-0 rounded-full" />
}
