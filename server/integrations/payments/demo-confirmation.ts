import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { demoIntents } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { outcomeOf, stillValid } from './demo-cards.ts'

type Card = { number: string; expiry: string }

/** The browser's API of the demo gateway. With Stripe, its form does this between the browser and Stripe. */
export type DemoCheckout = {
  /** Returns the confirmed intent's id and state. Throws Refusal not_found, card_declined or authentication_failed. */
  confirm(clientSecret: string, card: Card, authentication: boolean | undefined): Promise<DemoConfirmation>
}
export type DemoConfirmation = {
  id: string
  kind: 'payment' | 'setup'
  status: 'succeeded' | 'requires_action'
}

export function demoCheckout(db: Database): DemoCheckout {
  return {
    async confirm(clientSecret, card, authentication) {
      const [row] = await db.select().from(demoIntents).where(eq(demoIntents.clientSecret, clientSecret))
      if (!row) throw new Refusal('not_found')
      const { id, kind } = row
      if (row.status === 'succeeded') return { id, kind, status: row.status }
      const outcome = stillValid(card.expiry, new Date())
        ? outcomeOf(card.number, authentication)
        : 'card_declined'
      const refused = outcome === 'card_declined' || outcome === 'authentication_failed'
      await db
        .update(demoIntents)
        .set({ status: refused ? 'created' : outcome })
        .where(and(eq(demoIntents.id, id), ne(demoIntents.status, 'succeeded')))
      if (refused) throw new Refusal(outcome)
      return { id, kind, status: outcome }
    },
  }
}
