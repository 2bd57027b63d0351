import { type SQL, sql } from 'drizzle-orm'

// By the database's clock, which is the same for all processes.
export const ago = (ms: number): SQL => sql`now() - ${ms} * interval '1 millisecond'`
export const fromNow = (ms: number): SQL => sql`now() + ${ms} * interval '1 millisecond'`
