import { cookiePolicy } from './cookie-policy.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfService } from './terms-of-service.ts'

export const legal = {
  updated: 'Last updated {date}',
  others: 'The other documents',
  unknown: {
    heading: 'Page Not Found',
    text: 'There is no legal document of this name.',
    action: 'Back to Home',
  },
  documents: {
    'privacy-policy': privacyPolicy,
    'terms-of-service': termsOfService,
    'cookie-policy': cookiePolicy,
  },
} as const
