import { type BundleType, defaultBundle, defaultPack, imageLimit, isPlan, packIds } from '#contract/plans.ts'
import { pricing as t } from '../../messages/pricing.ts'

type PricingTab = 'subscribe' | 'packs'

/** The tab that holds the selected bundle. */
export function tabOf(bundle: BundleType): PricingTab {
  return isPlan(bundle) ? 'subscribe' : 'packs'
}

/** The selection after a click on a tab: its default, unless one of its bundles is selected already. */
export function bundleForTab(tab: PricingTab, selected: BundleType, images: number): BundleType {
  if (tab === tabOf(selected)) return selected
  return tab === 'subscribe' ? defaultBundle : packFor(images)
}

/** The default pack, or the next larger one that holds the drawings. */
function packFor(images: number): BundleType {
  const larger = packIds.slice(packIds.indexOf(defaultPack))
  return larger.find((pack) => imageLimit(pack) >= images) ?? defaultPack
}

/** How many drawings are over the limit. */
export function overLimit(bundle: BundleType, images: number): number {
  return Math.max(0, images - imageLimit(bundle))
}

const FEW = 10

/** Whether to show the limit: true if at most ten more drawings are possible. */
export function fewLeft(limit: number, images: number): boolean {
  return limit - images <= FEW
}

/** The number of drawings to buy, with the limit if it is near. */
export function summaryOf(bundle: BundleType, count: number): string {
  const limit = imageLimit(bundle)
  return fewLeft(limit, count) ? t.summary({ count, limit }) : t.drawings({ count })
}
