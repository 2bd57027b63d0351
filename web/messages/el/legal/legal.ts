import type { Wording } from '../../catalogue.ts'
import type { legal as english } from '../../en/legal/legal.ts'
import { cookiePolicy } from './cookie-policy.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfService } from './terms-of-service.ts'

export const legal: Wording<typeof english> = {
  updated: 'Τελευταία ενημέρωση: {date}',
  others: 'Τα άλλα έγγραφα',
  unknown: {
    heading: 'Η σελίδα δεν βρέθηκε',
    text: 'Δεν υπάρχει νομικό έγγραφο με αυτό το όνομα.',
    action: 'Στην αρχική σελίδα',
  },
  documents: {
    'privacy-policy': privacyPolicy,
    'terms-of-service': termsOfService,
    'cookie-policy': cookiePolicy,
  },
}
