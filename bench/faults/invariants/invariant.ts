import type { Family } from '../family.ts'
import type { System } from '../system.ts'

/** A condition that must hold after a quiet phase. Returns a sentence for each violation. */
export type Invariant = (system: System, families: readonly Family[]) => Promise<string[]>
