import type { Strength } from './rule.ts'
import type { SourceId } from './sources.ts'

/** How a part of a figure compares with an age: a pleasant extra, in step with many children, or just listed. */
export type Standing = 'in-step' | 'extra' | 'listed'

type StandingRule = {
  id: string
  when: Standing
  strength: Strength
  sources?: readonly SourceId[]
  en: { say: string }
  el: { say: string }
}

/** Statements on parts that no other rule covers, in this order. `bands.ts` has the ages to compare with. */
export const standingRules: readonly StandingRule[] = [
  {
    id: 'FIG-IN-STEP',
    when: 'in-step',
    strength: 'R2',
    sources: ['KOPPITZ68', 'GROVES91'],
    en: {
      say: 'The figure has {items}. Details like these enter drawings around these years, for some children earlier, for others later.',
    },
    el: {
      say: 'Η φιγούρα έχει {items}. Τέτοιες λεπτομέρειες μπαίνουν στις ζωγραφιές γύρω σε αυτά τα χρόνια, σε άλλα παιδιά νωρίτερα, σε άλλα αργότερα.',
    },
  },
  {
    id: 'FIG-EXTRA',
    when: 'extra',
    strength: 'R2',
    sources: ['KOPPITZ68'],
    en: { say: 'The figure has {items}. Many children add this later.' },
    el: { say: 'Η φιγούρα έχει {items}. Πολλά παιδιά το προσθέτουν αργότερα.' },
  },
  {
    id: 'FIG-LIST',
    when: 'listed',
    strength: 'R0',
    en: { say: 'The figure shows {items}.' },
    el: { say: 'Η φιγούρα έχει {items}.' },
  },
]
