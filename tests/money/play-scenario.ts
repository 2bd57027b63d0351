import { UnansweredPrint } from '#server/flows/order-prints.ts'
import { PrintFailure } from '#server/integrations/printing/printing.ts'
import { Refusal } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { Fault } from '../fakes/stripe/wire.ts'
import * as parent from './by-parent.ts'
import * as gift from './by-recipient.ts'
import * as server from './by-server.ts'
import * as stripe from './by-stripe.ts'
import { Died } from './dying-database.ts'
import { beginFamily, type Family } from './family.ts'
import * as printer from './printer.ts'
import type { Scenario, Step } from './steps.ts'

/** Plays a scenario until all troubles are over and all jobs are done. */
export async function playScenario(
  services: Services,
  idsAfter: number,
  scenario: Scenario,
): Promise<Family> {
  const family = await beginFamily(services, idsAfter, scenario)
  const begins = scenario.opens ? [...opening, ...(scenario.draws ? drawing : [])] : []
  if (scenario.instead === 'book')
    begins.push({ do: 'reconcile' }, { do: 'print', answer: scenario.printer, finds: false })
  const steps: Step[] = [...begins, ...scenario.steps]
  for (const step of steps) await take(family, step).catch(mindTrouble)
  await heal(family)
  return family
}

/** How most scenarios begin. */
const opening: Step[] = [{ do: 'begin' }, { do: 'pay', card: 'good' }, { do: 'start' }]

/** Two pictures are started, and one of them is finished. */
const drawing: Step[] = [{ do: 'reconcile' }, { do: 'spend', credits: 2 }, { do: 'settle', kind: 'use' }]

async function take(family: Family, step: Step): Promise<unknown> {
  switch (step.do) {
    case 'begin':
      return parent.begin(family)
    case 'pay':
      return parent.pay(family, step.card)
    case 'answer bank':
      return parent.answerBank(family, step.yes)
    case 'start':
      return parent.start(family)
    case 'hear':
      return stripe.hear(family, step.which, step.times)
    case 'drop':
      return stripe.drop(family, step.which)
    case 'spend':
      return server.spend(family, step.credits)
    case 'settle':
      return server.settle(family, step.kind)
    case 'refund':
      return stripe.refund(family, step.which, step.share)
    case 'dispute':
      return stripe.dispute(family, step.which, step.status)
    case 'month':
      return stripe.month(family, step.card)
    case 'cancel':
      return parent.cancelIt(family)
    case 'upgrade':
      return parent.upgrade(family)
    case 'withdraw':
      return parent.withdrawIt(family)
    case 'delete order':
      return parent.deleteIt(family)
    case 'redeem':
      return gift.redeemIt(family, step.times)
    case 'print':
      return printer.print(family, step.answer, step.finds)
    case 'give up print':
      return printer.giveUp(family, step.finds)
    case 'reconcile':
      return server.reconcileLater(family)
    case 'work':
      return server.work(family)
    case 'trouble':
      return family.troubles.push(step.with)
  }
}

const expected = [Refusal, Died, Fault, PrintFailure, UnansweredPrint]

/** Ignores refusals, lost requests, printer failures and dead processes; rethrows everything else. */
function mindTrouble(error: unknown): void {
  if (!expected.some((kind) => error instanceof kind)) throw error
}

/** Ends all trouble and lets the reconciler and the queue catch up. Dropped events stay dropped. */
async function heal(family: Family): Promise<void> {
  family.troubles.length = 0
  if (family.bookPrint) await printer.print(family, 'takes', false, family.calm).catch(mindTrouble)
  while (family.unsettled.length > 0) await server.settle(family, 'return', family.calm)
  await server.reconcileLater(family, family.calm)
  await server.work(family, family.calm)
  // The first pass may discover a new month; only the second pass asks whether it was refunded.
  await server.reconcileLater(family, family.calm)
  await server.work(family, family.calm)
}
