import { planIds } from '#contract/plans.ts'
import { promisesPrints } from '#contract/prints.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'

/** The plans that include books, by name. */
export const plansWithBooks = (): string => planIds.filter(promisesPrints).map(bundleName).join(', ')
