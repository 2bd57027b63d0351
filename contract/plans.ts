import * as z from 'zod'
import { fault } from './field-faults.ts'
import { namesIn } from './names-in.ts'

export type Plan = {
  name: string
  cents: number
  creditsPerMonth: number
  creditsPerDay: number
  description: string
  features: readonly string[]
  badge?: string
  /** Includes upscales (`limits.upscalePixels`), which the shop calls 4K. */
  upscales?: true
}

export type Pack = {
  name: string
  cents: number
  limit: number
  drawings: string
  description: string
}

const UNLIMITED = 999_999
const UNLIMITED_IMAGES = 999

/** Monthly subscriptions, in tier order. Prices are in US cents. */
export const plans = {
  basic: {
    name: 'Basic',
    cents: 499,
    creditsPerMonth: 150,
    creditsPerDay: 5,
    description: 'For a drawing now and then',
    features: ['150 pictures a month', 'All three styles', 'Cancel anytime'],
  },
  starter: {
    name: 'Starter',
    cents: 999,
    creditsPerMonth: 300,
    creditsPerDay: 10,
    description: 'For one busy artist',
    features: ['300 pictures a month', 'All three styles', 'Cancel anytime'],
  },
  family: {
    name: 'Family',
    cents: 1499,
    creditsPerMonth: 1500,
    creditsPerDay: 50,
    description: 'For all your artists',
    features: ['1,500 pictures a month', 'All three styles', 'Cancel anytime'],
    badge: 'Most Popular',
  },
  unlimited: {
    name: 'Unlimited',
    cents: 2999,
    creditsPerMonth: UNLIMITED,
    creditsPerDay: UNLIMITED,
    description: 'For studios and classrooms',
    features: ['As many pictures as you like', '4K prints (4096 px)', 'All three styles', 'Cancel anytime'],
    upscales: true,
    badge: 'Best Value',
  },
} as const satisfies Record<string, Plan>

/** One-time packs, which never expire. Prices are in US cents. `limit`, not the ID, tells the number of drawings. */
export const packs = {
  single: {
    name: 'Single',
    cents: 499,
    limit: 1,
    drawings: '1 drawing',
    description: 'One drawing, one artwork',
  },
  'pack-5': {
    name: '3-Pack',
    cents: 999,
    limit: 3,
    drawings: '3 drawings',
    description: 'A small exhibition',
  },
  'pack-20': {
    name: '10-Pack',
    cents: 1499,
    limit: 10,
    drawings: '10 drawings',
    description: 'A wall full of pictures',
  },
} as const satisfies Record<string, Pack>

export const currency = 'usd'
export const defaultBundle = 'family'
export const defaultPack = 'pack-5'

export const planIds = namesIn(plans)
export const PlanId = z.enum(planIds)
export type PlanId = z.infer<typeof PlanId>

export const packIds = namesIn(packs)
export const PackId = z.enum(packIds)
export type PackId = z.infer<typeof PackId>

export const bundleTypes = [...planIds, ...packIds] as const

/** A plan or a pack. */
export const BundleType = z.enum(bundleTypes, { error: fault('bundle_unknown') }).meta({ id: 'BundleType' })
export type BundleType = z.infer<typeof BundleType>

/** True for a subscription plan, false for a one-time pack. */
export function isPlan(bundle: BundleType): bundle is PlanId {
  return bundle in plans
}

/** Price in US cents: once for a pack, monthly for a plan. */
export function priceOf(bundle: BundleType): number {
  return isPlan(bundle) ? plans[bundle].cents : packs[bundle].cents
}

/** Price of the same number of singles in US cents, and what the pack saves in percent; null for the single. */
export function savingOf(pack: PackId): { singlesCents: number; percent: number } | null {
  const { cents, limit } = packs[pack]
  if (limit === 1) return null
  const singlesCents = limit * packs.single.cents
  return { singlesCents, percent: Math.round(100 * (1 - cents / singlesCents)) }
}

/** The lowest price of any bundle, in US cents. */
export const lowestPrice = Math.min(...bundleTypes.map(priceOf))

/** The bundle's English name as shown to parents. */
export function nameOf(bundle: BundleType): string {
  return isPlan(bundle) ? plans[bundle].name : packs[bundle].name
}

/** Drawings per order: a pack's limit, or a plan's daily credits times 30 (999 if unlimited). */
export function imageLimit(bundle: BundleType): number {
  if (!isPlan(bundle)) return packs[bundle].limit
  const perDay: number = plans[bundle].creditsPerDay
  return perDay === UNLIMITED ? UNLIMITED_IMAGES : perDay * 30
}

/** The smallest bundle for a number of drawings: a pack if one is large enough, else a plan. */
export function smallestBundleFor(drawings: number): BundleType {
  const fitting = [...packIds, ...planIds].find((bundle) => imageLimit(bundle) >= drawings)
  return fitting ?? 'unlimited'
}

/** Drawings per order in the largest bundle. */
export const largestImageLimit = Math.max(...bundleTypes.map(imageLimit))

/** True if the bundle's limit is shown as 'Unlimited'. */
export function isUnlimited(bundle: BundleType): boolean {
  return imageLimit(bundle) === UNLIMITED_IMAGES
}

/** Formats US cents: 999 gives '$9.99'. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
