import type { BundleType, PackId, PlanId } from '../plans.ts'

/** Greek names of plans and packs. */
export const greekNames: Record<BundleType, string> = {
  basic: 'Βασικό',
  starter: 'Αρχικό',
  family: 'Οικογενειακό',
  unlimited: 'Απεριόριστο',
  single: 'Μία ζωγραφιά',
  'pack-5': 'Πακέτο των 3',
  'pack-20': 'Πακέτο των 10',
}

/** Greek texts on the card of each plan. */
export const greekPlans: Record<
  PlanId,
  { description: string; features: readonly string[]; badge?: string }
> = {
  basic: {
    description: 'Για μια ζωγραφιά πότε πότε',
    features: ['150 εικόνες τον μήνα', 'Και τα τρία στυλ', 'Σταματάτε όποτε θέλετε'],
  },
  starter: {
    description: 'Για έναν πολυάσχολο καλλιτέχνη',
    features: ['300 εικόνες τον μήνα', 'Και τα τρία στυλ', 'Σταματάτε όποτε θέλετε'],
  },
  family: {
    description: 'Για όλους τους καλλιτέχνες σας',
    features: ['1.500 εικόνες τον μήνα', 'Και τα τρία στυλ', 'Σταματάτε όποτε θέλετε'],
    badge: 'Το πιο αγαπητό',
  },
  unlimited: {
    description: 'Για εργαστήρια και σχολικές τάξεις',
    features: [
      'Όσες εικόνες θέλετε',
      'Εκτυπώσεις 4K (4096 px)',
      'Και τα τρία στυλ',
      'Σταματάτε όποτε θέλετε',
    ],
    badge: 'Η καλύτερη αξία',
  },
}

/** Greek texts on the card of each pack. */
export const greekPacks: Record<PackId, { drawings: string; description: string }> = {
  single: { drawings: '1 ζωγραφιά', description: 'Μία ζωγραφιά, ένα έργο' },
  'pack-5': { drawings: '3 ζωγραφιές', description: 'Μια μικρή έκθεση' },
  'pack-20': { drawings: '10 ζωγραφιές', description: 'Ένας τοίχος γεμάτος εικόνες' },
}
