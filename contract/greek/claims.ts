import type { ClaimId } from '../claims.ts'

/** The claims of `claims.ts` in Greek. */
export const greekClaims: Record<ClaimId, string> = {
  research: 'Πάνω από 100 χρόνια έρευνας για τις παιδικές ζωγραφιές',
  reportPages: 'Αναφορά 7 σελίδων για μια ζωγραφιά που μας περιγράφετε, μεγαλύτερη για πολλές',
  freePreview: 'Δωρεάν προεπισκόπηση της δικής σας ζωγραφιάς',
  cancelAnyTime: 'Σταματάτε τη συνδρομή όποτε θέλετε',
  packsNeverExpire: 'Τα πακέτα μιας φοράς δεν λήγουν ποτέ',
  guarantee: 'Εγγύηση ικανοποίησης 30\u00a0ημερών',
  within24Hours: 'Με email μέσα σε 24 ώρες',
  processing: 'Έτοιμα σε 2 έως 5 λεπτά',
  lovedBy: 'Το αγαπούν πάνω από 10.000 οικογένειες',
  quizFamilies: 'Πάνω από 15.000 οικογένειες έκαναν αυτό το κουίζ',
  accuracy: 'Ακρίβεια 95%',
  confidence: 'Το 94% των γονέων ένιωσε περισσότερη σιγουριά',
  rating: '4,9 στα 5 αστέρια',
}
