import {
  type BundleType,
  defaultBundle,
  defaultPack,
  imageLimit,
  isPlan,
  isUnlimited,
} from '#contract/plans.ts'

export type PricingTab = 'subscribe' | 'packs'

/** The open tab follows the selected plan. */
export function tabOf(bundle: BundleType): PricingTab {
  return isPlan(bundle) ? 'subscribe' : 'packs'
}

/** What is selected after a click on a tab: the tab's own default, unless something in it was selected already. */
export function bundleForTab(tab: PricingTab, selected: BundleType): BundleType {
  if (tab === tabOf(selected)) return selected
  return tab === 'subscribe' ? defaultBundle : defaultPack
}

/** How many drawings are over the allowance. */
export function overLimit(bundle: BundleType, images: number): number {
  return Math.max(0, images - imageLimit(bundle))
}

/** The allowance as shown; null stands for 'Unlimited'. */
export function shownLimit(bundle: BundleType): number | null {
  return isUnlimited(bundle) ? null : imageLimit(bundle)
}
