import { currentVoiceConsent, voiceConsents } from '#contract/voice-consent.ts'
import { translated } from './translated.ts'

/** What the parent agrees to before a recording of the child's voice is kept. */
export const voiceConsentText = (): string =>
  translated()?.voiceConsents[currentVoiceConsent] ?? voiceConsents[currentVoiceConsent]
