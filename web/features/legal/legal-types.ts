export const legalTypes = ['privacy-policy', 'terms-of-service', 'cookie-policy'] as const
export type LegalType = (typeof legalTypes)[number]
