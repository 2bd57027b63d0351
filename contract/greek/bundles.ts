import type { BundleType } from '../plans.ts'

/** What plans and packs are called in Greek. */
export const greekNames: Record<BundleType, string> = {
  basic: 'Βασικό',
  starter: 'Αρχικό',
  family: 'Οικογενειακό',
  unlimited: 'Απεριόριστο',
  single: 'Μία ζωγραφιά',
  'pack-5': 'Πακέτο των 3',
  'pack-20': 'Πακέτο των 10',
}
