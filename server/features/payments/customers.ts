import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Query } from '../../database/database.ts'
import { gatewayCustomers, subscriptions } from '../../database/schema.ts'
import type { Payments } from '../../integrations/payments/payments.ts'

/** The account's customer ID at a payment gateway, or undefined if it has none yet. */
export async function findCustomer(
  tx: Query,
  gateway: Payments['gateway'],
  accountId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ customerId: gatewayCustomers.customerId })
    .from(gatewayCustomers)
    .where(and(eq(gatewayCustomers.accountId, accountId), eq(gatewayCustomers.gateway, gateway)))
  return row?.customerId
}

/** Finds or creates the customer ID: one per account, a new one each time for a guest, whose address is unverified. The gateway gets the address once the customer is stored. */
export async function ensureCustomer(
  tx: Query,
  payments: Payments,
  accountId: string | undefined,
): Promise<string> {
  if (!accountId) return payments.createCustomer({ idempotencyKey: `customer:${randomUUID()}` })
  const { gateway } = payments
  const known = await findCustomer(tx, gateway, accountId)
  if (known) return known
  const customerId = await payments.createCustomer({ idempotencyKey: `customer:${accountId}` })
  await tx.insert(gatewayCustomers).values({ accountId, gateway, customerId }).onConflictDoNothing()
  return (await findCustomer(tx, gateway, accountId)) ?? customerId
}

export async function listCustomers(tx: Query, accountId: string) {
  const made = tx
    .select({ gateway: gatewayCustomers.gateway, customerId: gatewayCustomers.customerId })
    .from(gatewayCustomers)
    .where(eq(gatewayCustomers.accountId, accountId))
  const subscribed = tx
    .select({ gateway: subscriptions.gateway, customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
  return union(made, subscribed)
}

/** Customers that subscribed with this address but without an account. */
export async function listGuestCustomers(tx: Query, email: string) {
  return tx
    .selectDistinct({ gateway: subscriptions.gateway, customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(and(isNull(subscriptions.accountId), sql`lower(${subscriptions.email}) = ${email}`))
}
