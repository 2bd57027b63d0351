import type { Random } from '../random.ts'
import type { System } from '../system.ts'

/** Something that goes wrong for a while. */
export type Fault = {
  name: string
  /** The longest that it lasts. */
  ms: number
  possible?: (system: System) => boolean
  strike: (system: System, random: Random) => unknown
  heal?: (system: System) => unknown
}
