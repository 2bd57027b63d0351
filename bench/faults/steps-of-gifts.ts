import { beginGiftCard, viewGiftCard } from '#tests/factories/gift-cards.ts'
import type { Family } from './family.ts'
import type { Step } from './step.ts'

const today = () => new Date().toISOString().slice(0, 10)

async function buy({ browser, name, email, random, system, gifts }: Family): Promise<void> {
  const travel = random.chance(0.5)
    ? { delivery: 'email' as const, recipientEmail: `${name}.grandma@example.com`, sendOn: today() }
    : { delivery: 'print' as const }
  const { card, clientSecret } = await beginGiftCard(browser, { email, ...travel })
  if (!clientSecret) return
  gifts.push(card.id)
  system.gateway.stripe.browser.pay(clientSecret, random.pick(['good', 'good', 'good', 'declined']))
  if (random.chance(0.5)) await viewGiftCard(browser, card.id)
}

async function redeem({ browser, random, gifts }: Family): Promise<void> {
  const { code } = await viewGiftCard(browser, random.pick(gifts))
  if (code) await browser.post('/api/gifts/redeem', { code })
}

const cancel = ({ browser, random, gifts }: Family) =>
  browser.post(`/api/gift-cards/${random.pick(gifts)}/withdrawal`)

const bought = ({ gifts }: Family) => gifts.length > 0

export const giftSteps: Step[] = [
  { weight: 0.6, when: () => true, take: buy },
  { weight: 0.6, when: (family) => bought(family) && family.browser.signedIn, take: redeem },
  { weight: 0.3, when: bought, take: cancel },
]
