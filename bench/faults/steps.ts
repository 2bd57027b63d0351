import type { Family } from './family.ts'
import type { Step } from './step.ts'
import { accountSteps } from './steps-of-accounts.ts'
import { giftSteps } from './steps-of-gifts.ts'
import { moneySteps } from './steps-of-money.ts'
import { orderSteps } from './steps-of-orders.ts'
import { planSteps } from './steps-of-plans.ts'
import { resultSteps } from './steps-of-results.ts'

const steps: Step[] = [
  ...orderSteps,
  ...resultSteps,
  ...moneySteps,
  ...planSteps,
  ...giftSteps,
  ...accountSteps,
]

/** Takes one step that is possible now, chosen by weight. */
export async function takeStep(family: Family): Promise<void> {
  const possible = steps.filter(({ when }) => when(family))
  let at = family.random.next() * possible.reduce((sum, { weight }) => sum + weight, 0)
  const step = possible.find(({ weight }) => {
    at -= weight
    return at < 0
  })
  await step?.take(family)
}
