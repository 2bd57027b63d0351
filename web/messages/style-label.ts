import { styleLabelPlaceholder, usualStyleLabel } from '#contract/site.ts'

export const styleLabelName = 'style-label-disney'

/** What the page says that the style `disney` is called. */
export function styleLabel(): string {
  if (typeof document === 'undefined') return styleLabelPlaceholder
  const said = document.querySelector(`meta[name="${styleLabelName}"]`)?.getAttribute('content')
  return said ?? usualStyleLabel
}

/** The names of styles with the operator's label; as they are written where there is none. `write` puts it into words. */
export function labeled<Names extends { disney: string }>(
  names: Names,
  write: (label: string) => string = (label) => label,
): Names {
  const label = styleLabel()
  return label === usualStyleLabel ? names : { ...names, disney: write(label) }
}
