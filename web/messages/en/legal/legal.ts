import { cookiePolicy } from './cookie-policy.ts'
import type { LegalDocument } from './document.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfService } from './terms-of-service.ts'
import type { LegalType } from './titles.ts'

export const legal = {
  updated: (date: string) => `Last updated ${date}`,
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
  } satisfies Record<LegalType, LegalDocument>,
} as const
