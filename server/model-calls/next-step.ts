import type { modelCalls } from '../database/schema.ts'
import type { Wording } from '../integrations/artwork/prompts/prompt.ts'
import type { ProviderName } from '../integrations/artwork/provider.ts'

export type CallRow = typeof modelCalls.$inferSelect

/** The state of a picture that models are to make: enough to continue after a crash at any point. */
export type Situation = {
  /** All calls for this picture so far, oldest first. */
  calls: readonly CallRow[]
  /** The providers in order; one that is not ready (its circuit is open or the budget spent) is skipped. */
  chain: readonly { name: ProviderName; ready: boolean }[]
  deadline: Date
  now: Date
}

export type Step =
  | { do: 'resume'; call: CallRow }
  | { do: 'measure'; call: CallRow }
  | { do: 'ask'; provider: ProviderName; wording: Wording }
  | { do: 'wait'; until: Date }
  | { do: 'deliver'; call: CallRow; other: CallRow | undefined }
  | { do: 'stand-in' }

/** A threshold between the studio's own artwork (0.8 and more) and artwork of another drawing (0.3 and less); see docs/providers.md. */
export const leastLikeness = 0.4

const mostTries = { unavailable: 3, rate_limited: 3, timeout: 2, bad_output: 2 } as const
const LONGEST_WAIT_MS = 30_000

const isOpen = ({ state }: CallRow) => state === 'asked' || state === 'running'

/** Decides the next step from the recorded calls, so that another process can continue where the last one stopped. */
export function nextStep({ calls, chain, deadline, now }: Situation): Step {
  const open = calls.find(isOpen)
  if (open) return { do: 'resume', call: open }
  const made = calls.filter(({ state }) => state === 'made')
  const unmeasured = made.find(({ likeness }) => likeness === null)
  if (unmeasured) return { do: 'measure', call: unmeasured }
  const late = now >= deadline
  const ready = (name: string) => !late && chain.some((link) => link.name === name && link.ready)
  const choice = chosen(calls, made, ready)
  if (choice) return choice
  // The check would be the same for every provider.
  const unchecked = calls.some(({ outcome }) => outcome === 'unchecked')
  if (late || unchecked) return { do: 'stand-in' }
  for (const { name } of chain.filter((link) => link.ready)) {
    const step = stepAt(name, calls, now, deadline)
    if (step) return step
  }
  return { do: 'stand-in' }
}

/** Delivers a result that is like the drawing. Otherwise tries once more, then delivers the best two. */
function chosen(
  calls: readonly CallRow[],
  made: CallRow[],
  ready: (name: string) => boolean,
): Step | undefined {
  const [best, second] = made.toSorted((a, b) => (b.likeness ?? 0) - (a.likeness ?? 0))
  if (!best) return undefined
  if ((best.likeness ?? 0) >= leastLikeness) return { do: 'deliver', call: best, other: undefined }
  const retried = calls.some(({ number }) => number > Math.min(...made.map((call) => call.number)))
  if (retried || !ready(best.provider)) return { do: 'deliver', call: best, other: second }
  return { do: 'ask', provider: best.provider as ProviderName, wording: best.wording }
}

/** The next step at one provider, or undefined if nothing is left to try. */
function stepAt(
  provider: ProviderName,
  calls: readonly CallRow[],
  now: Date,
  deadline: Date,
): Step | undefined {
  const mine = calls.filter((call) => call.provider === provider && call.state === 'failed')
  const last = mine.at(-1)
  if (!last) return { do: 'ask', provider, wording: 'plain' }
  const { outcome, wording, retryAt } = last
  // The same wording would probably be refused again, so the second and last attempt uses the softer one.
  if (outcome === 'refused')
    return wording === 'plain' ? { do: 'ask', provider, wording: 'softer' } : undefined
  if (outcome === null || outcome === 'bad_request' || outcome === 'unchecked') return undefined
  if (mine.filter((call) => call.outcome === outcome).length >= mostTries[outcome]) return undefined
  // A call that may have been billed is repeated once per picture, over all providers.
  if (outcome === 'timeout' && calls.filter((call) => call.outcome === 'timeout').length > 1) return undefined
  if (!retryAt || retryAt <= now) return { do: 'ask', provider, wording }
  if (retryAt > deadline || retryAt.getTime() - now.getTime() > LONGEST_WAIT_MS) return undefined
  return { do: 'wait', until: retryAt }
}
