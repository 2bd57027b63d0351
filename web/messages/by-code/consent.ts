import { consents, currentConsent } from '#contract/withdrawal.ts'
import { translated } from './translated.ts'

/** What the parent agrees to before drawing starts. */
export const consentText = (): string => translated()?.consents[currentConsent] ?? consents[currentConsent]
