import { and, gt, isNotNull, sql } from 'drizzle-orm'
import { links } from '../../database/schema.ts'

/** Condition: links that are neither revoked nor expired. */
export const isOpen = and(isNotNull(links.tokenHash), gt(links.expiresAt, sql`now()`))
