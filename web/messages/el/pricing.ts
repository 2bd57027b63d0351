import type { Wording } from '../catalogue.ts'
import type { pricing as english } from '../en/pricing.ts'

export const pricing: Wording<typeof english> = {
  heading: 'Διαλέξτε το πρόγραμμά σας',
  tabsLabel: 'Πώς θέλετε να πληρώσετε',
  subscribe: 'Συνδρομή με έκπτωση',
  packs: 'Πακέτα μιας φοράς',
  perMonth: '/μήνα',
  perDay: '{price} την ημέρα',
  once: 'μία φορά',
  imagesAMonth: '{count, number} εικόνες τον μήνα',
  unlimitedImages: 'Απεριόριστες εικόνες',
  upscales: 'έργα σε 4K',
  insteadOf: 'Αντί για',
  save: 'Έκπτωση {percent}%',
  packNote: 'Πληρώνεται μία φορά. Τα πακέτα δεν λήγουν ποτέ.',
  planNote: 'Ανανεώνεται κάθε μήνα. Σταματάτε όποτε θέλετε.',
  drawings: '{count, plural, one {# ζωγραφιά} other {# ζωγραφιές}}',
  summary: '{count} από {limit, plural, one {# ζωγραφιά} other {# ζωγραφιές}}',
  summaryLabel: 'Περιλαμβάνονται',
  overTitle: 'Πάρα πολλές εικόνες!',
  overText:
    'Αφαιρέστε {extra, plural, one {# εικόνα} other {# εικόνες}}, αναβαθμίστε το πρόγραμμά σας ή διαλέξτε μεγαλύτερο πακέτο.',
  start: 'Ξεκινήστε σήμερα',
  starting: 'Μια στιγμή …',
  needsDrawing: 'Προσθέστε πρώτα μια ζωγραφιά.',
  bar: '{name} · {price}',
  change: 'Αλλαγή',
}
