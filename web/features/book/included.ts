import { planIds } from '#contract/plans.ts'
import { promisesUpscales } from '#contract/upscales.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'

/** The plans that include books, by name. */
export const plansWithBooks = (): string => planIds.filter(promisesUpscales).map(bundleName).join(', ')
