import { styleLabelPlaceholder, usualStyleLabel } from '#contract/site.ts'

export const styleLabelName = 'style-label-disney'

/** The name of the style `disney` on this page. */
export function styleLabel(): string {
  if (typeof document === 'undefined') return styleLabelPlaceholder
  const said = document.querySelector(`meta[name="${styleLabelName}"]`)?.getAttribute('content')
  return said ?? usualStyleLabel
}

/** Style names with the operator's label, or unchanged if there is none. `write` puts the label into a phrase. */
export function labeled<Names extends { disney: string }>(
  names: Names,
  write: (label: string) => string = (label) => label,
): Names {
  const label = styleLabel()
  return label === usualStyleLabel ? names : { ...names, disney: write(label) }
}
