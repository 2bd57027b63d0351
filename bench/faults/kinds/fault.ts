import type { Random } from '../random.ts'
import type { System } from '../system.ts'

/** A fault that lasts for a while. */
export type Fault = {
  name: string
  /** The longest duration, in milliseconds. */
  ms: number
  possible?: (system: System) => boolean
  strike: (system: System, random: Random) => unknown
  heal?: (system: System) => unknown
}
