import type { Wording } from '../../catalogue.ts'
import type { legalTitles as english } from '../../en/legal/titles.ts'

export const legalTitles: Wording<typeof english> = {
  'privacy-policy': 'Πολιτική απορρήτου',
  'terms-of-service': 'Όροι χρήσης',
  'cookie-policy': 'Πολιτική cookies',
}
