import type { AgeBand } from './activity.ts'
import { from5To8 } from './from-5-to-8.ts'
import { from9 } from './from-9.ts'
import { upTo4 } from './up-to-4.ts'

/** What to do together, by age band. */
export const activities: readonly AgeBand[] = [...upTo4, ...from5To8, ...from9]
