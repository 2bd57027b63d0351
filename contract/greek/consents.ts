import type { ConsentVersion } from '../withdrawal.ts'

/** The texts of `withdrawal.ts` in Greek, by the same versions: neither is changed once somebody agreed to it. */
export const greekConsents: Record<ConsentVersion, string> = {
  '2026-11-20':
    'Ξεκινήστε αμέσως, πριν περάσουν οι 14 ημέρες μέσα στις οποίες μπορώ να υπαναχωρήσω. Γνωρίζω ότι χάνω το δικαίωμα υπαναχώρησης μόλις παραδοθούν όλα όσα αγόρασα.',
  '2026-11-22':
    'Ξεκινήστε αμέσως, πριν περάσουν οι 14 ημέρες μέσα στις οποίες μπορώ να υπαναχωρήσω. Γνωρίζω ότι, αν υπαναχωρήσω, πληρώνω ό,τι έγινε ως τότε, και ότι το δικαίωμα υπαναχώρησης λήγει μόλις παραδοθούν όλα όσα αγόρασα.',
}
