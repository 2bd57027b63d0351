import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { currentPermission, type PermissionVersion, permissionHeader } from '#contract/permission.ts'
import type { Query } from '../../database/database.ts'
import { orders } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'

/** The permission text that the page had confirmed, or null for an API client. Throws Refusal permission_required for any other text. */
export function requirePermission({ headers }: FastifyRequest): PermissionVersion | null {
  const confirmed = headers[permissionHeader]
  if (confirmed === undefined) return null
  if (confirmed !== currentPermission) throw new Refusal('permission_required')
  return currentPermission
}

/** Records that the parent confirmed this text. Confirming the same text again keeps the first time. */
export async function notePermission(tx: Query, orderId: string, version: PermissionVersion): Promise<void> {
  await tx
    .update(orders)
    .set({ permissionVersion: version, permittedAt: sql`now()` })
    .where(
      and(
        eq(orders.id, orderId),
        isNull(orders.deletedAt),
        sql`${orders.permissionVersion} is distinct from ${version}`,
      ),
    )
}
