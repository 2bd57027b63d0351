import { greekNames } from '#contract/greek/bundles.ts'
import { greekConsents } from '#contract/greek/consents.ts'
import { type BundleType, nameOf } from '#contract/plans.ts'
import { type ConsentVersion, consents } from '#contract/withdrawal.ts'

const versions = Object.keys(consents) as ConsentVersion[]
const consented = versions.map((version) => [consents[version], greekConsents[version]])
const named = Object.entries(greekNames).map(([bundle, name]) => [nameOf(bundle as BundleType), name])

/** Plans, packs, claims, and what a parent agrees to. */
export const shop: Readonly<Record<string, string>> = {
  ...Object.fromEntries(consented),
  ...Object.fromEntries(named),

  'For a drawing now and then': 'Για μια ζωγραφιά πότε πότε',
  'For one busy artist': 'Για έναν πολυάσχολο καλλιτέχνη',
  'For all your artists': 'Για όλους τους καλλιτέχνες σας',
  'For studios and classrooms': 'Για εργαστήρια και σχολικές τάξεις',
  '150 pictures a month': '150 εικόνες τον μήνα',
  '300 pictures a month': '300 εικόνες τον μήνα',
  '1500 pictures a month': '1500 εικόνες τον μήνα',
  'As many pictures as you like': 'Όσες εικόνες θέλετε',
  '4K prints (4096 px)': 'Εκτυπώσεις 4K (4096 px)',
  'All three styles': 'Και τα τρία στυλ',
  'Cancel any time': 'Σταματάτε όποτε θέλετε',
  'Most Popular': 'Το πιο αγαπητό',
  'Best Value': 'Η καλύτερη αξία',
  '1 drawing': '1 ζωγραφιά',
  '3 drawings': '3 ζωγραφιές',
  '10 drawings': '10 ζωγραφιές',
  'One drawing, one artwork': 'Μία ζωγραφιά, ένα έργο',
  'A small exhibition': 'Μια μικρή έκθεση',
  'A wall full of pictures': 'Ένας τοίχος γεμάτος εικόνες',

  "More than 100 years of research on children's drawings":
    'Πάνω από 100 χρόνια έρευνας για τις παιδικές ζωγραφιές',
  '12-page report, longer for several drawings': 'Αναφορά 12 σελίδων, μεγαλύτερη για πολλές ζωγραφιές',
  'Free preview of your own drawing': 'Δωρεάν προεπισκόπηση της δικής σας ζωγραφιάς',
  'Cancel a subscription any time': 'Σταματάτε τη συνδρομή όποτε θέλετε',
  'One-time packs never expire': 'Τα πακέτα μιας φοράς δεν λήγουν ποτέ',
  '30-day satisfaction guarantee': 'Εγγύηση ικανοποίησης 30\u00a0ημερών',
  'By email within 24 hours': 'Με email μέσα σε 24 ώρες',
  'Ready in 2 to 5 minutes': 'Έτοιμα σε 2 έως 5 λεπτά',
  'Loved by 10,000+ families': 'Το αγαπούν πάνω από 10.000 οικογένειες',
  '15,000+ families have taken this quiz': 'Πάνω από 15.000 οικογένειες έκαναν αυτό το κουίζ',
  '95% accuracy': 'Ακρίβεια 95%',
  '94% of parents felt more confident': 'Το 94% των γονέων ένιωσε περισσότερη σιγουριά',
  '4.9 of 5 stars': '4,9 στα 5 αστέρια',
}
