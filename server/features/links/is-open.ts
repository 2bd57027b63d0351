import { and, gt, isNotNull, sql } from 'drizzle-orm'
import { links } from '../../database/schema.ts'

/** Links that were not revoked and are not over. */
export const isOpen = and(isNotNull(links.tokenHash), gt(links.expiresAt, sql`now()`))
