/** Apart from the texts, so that a page with links to them does not carry them. */
export const legalTitles = {
  'privacy-policy': 'Privacy Policy',
  'terms-of-service': 'Terms of Service',
  'cookie-policy': 'Cookie Policy',
} as const
