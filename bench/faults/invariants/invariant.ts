import type { Family } from '../family.ts'
import type { System } from '../system.ts'

/** What must hold after a quiet phase: says what is broken, in sentences. */
export type Invariant = (system: System, families: readonly Family[]) => Promise<string[]>
