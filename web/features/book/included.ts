import { planIds } from '#contract/plans.ts'
import { promisesUpscales } from '#contract/upscales.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'

/** The names of the plans that include books. */
export const plansWithBooks = (): string => planIds.filter(promisesUpscales).map(bundleName).join(', ')
