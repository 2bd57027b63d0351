import type { PermissionVersion } from '../permission.ts'
import type { VoiceConsentVersion } from '../voice-consent.ts'
import type { ConsentVersion } from '../withdrawal.ts'

/** The texts of `withdrawal.ts` in Greek, by version. A text never changes once a parent has agreed to it. */
export const greekConsents: Record<ConsentVersion, string> = {
  '2026-11-20':
    'Ξεκινήστε αμέσως, πριν περάσουν οι 14 ημέρες μέσα στις οποίες μπορώ να υπαναχωρήσω. Γνωρίζω ότι χάνω το δικαίωμα υπαναχώρησης μόλις παραδοθούν όλα όσα αγόρασα.',
  '2026-11-22':
    'Ξεκινήστε αμέσως, πριν περάσουν οι 14 ημέρες μέσα στις οποίες μπορώ να υπαναχωρήσω. Γνωρίζω ότι, αν υπαναχωρήσω, πληρώνω ό,τι έγινε ως τότε, και ότι το δικαίωμα υπαναχώρησης λήγει μόλις παραδοθούν όλα όσα αγόρασα.',
}

/** The texts of `permission.ts` in Greek, by version. The same rule applies. */
export const greekPermissions: Record<PermissionVersion, string> = {
  '2026-11-23':
    'Είμαι γονέας ή κηδεμόνας του παιδιού που έκανε αυτή τη ζωγραφιά ή έχω την άδεια γονέα του για να την ανεβάσω εδώ.',
}

/** The texts of `voice-consent.ts` in Greek, by version. The same rule applies. */
export const greekVoiceConsents: Record<VoiceConsentVersion, string> = {
  '2026-11-24':
    'Είμαι γονέας ή κηδεμόνας αυτού του παιδιού ή έχω την άδεια γονέα του, και το παιδί θέλει να ηχογραφηθεί. Συμφωνώ να φυλάτε αυτή την ηχογράφηση της φωνής του μαζί με την εικόνα, μόνο για να ακούγεται. Μπορώ να τη διαγράψω όποτε θέλω.',
}
