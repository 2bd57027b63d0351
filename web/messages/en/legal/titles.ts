/** Separate from the texts, so that a page that only links to them does not load them. */
export const legalTitles = {
  'privacy-policy': 'Privacy Policy',
  'terms-of-service': 'Terms of Service',
  'cookie-policy': 'Cookie Policy',
} as const
