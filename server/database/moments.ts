import { type SQL, sql } from 'drizzle-orm'

// Use the database's clock, which all processes share.
export const ago = (ms: number): SQL => sql`now() - ${ms} * interval '1 millisecond'`
export const fromNow = (ms: number): SQL => sql`now() + ${ms} * interval '1 millisecond'`
