import { type ClaimId, claims } from '#contract/claims.ts'
import { greekNames } from '#contract/greek/bundles.ts'
import { greekClaims } from '#contract/greek/claims.ts'
import { greekConsents } from '#contract/greek/consents.ts'
import { type BundleType, nameOf } from '#contract/plans.ts'
import { type ConsentVersion, consents } from '#contract/withdrawal.ts'

const versions = Object.keys(consents) as ConsentVersion[]
const consented = versions.map((version) => [consents[version], greekConsents[version]])
const named = Object.entries(greekNames).map(([bundle, name]) => [nameOf(bundle as BundleType), name])
const claimed = Object.entries(greekClaims).map(([id, text]) => [claims[id as ClaimId].text, text])

/** Plans, packs, claims, and what a parent agrees to. */
export const shop: Readonly<Record<string, string>> = {
  ...Object.fromEntries(consented),
  ...Object.fromEntries(named),
  ...Object.fromEntries(claimed),

  'For a drawing now and then': 'Για μια ζωγραφιά πότε πότε',
  'For one busy artist': 'Για έναν πολυάσχολο καλλιτέχνη',
  'For all your artists': 'Για όλους τους καλλιτέχνες σας',
  'For studios and classrooms': 'Για εργαστήρια και σχολικές τάξεις',
  '150 pictures a month': '150 εικόνες τον μήνα',
  '300 pictures a month': '300 εικόνες τον μήνα',
  '1,500 pictures a month': '1.500 εικόνες τον μήνα',
  'As many pictures as you like': 'Όσες εικόνες θέλετε',
  '4K prints (4096 px)': 'Εκτυπώσεις 4K (4096 px)',
  'All three styles': 'Και τα τρία στυλ',
  'Cancel anytime': 'Σταματάτε όποτε θέλετε',
  'Most Popular': 'Το πιο αγαπητό',
  'Best Value': 'Η καλύτερη αξία',
  '1 drawing': '1 ζωγραφιά',
  '3 drawings': '3 ζωγραφιές',
  '10 drawings': '10 ζωγραφιές',
  'One drawing, one artwork': 'Μία ζωγραφιά, ένα έργο',
  'A small exhibition': 'Μια μικρή έκθεση',
  'A wall full of pictures': 'Ένας τοίχος γεμάτος εικόνες',
}
