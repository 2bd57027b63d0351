import { namesIn } from './names-in.ts'

/**
 * What a parent agrees to before a recording of a child's voice is stored, by version.
 * Never change a version that has been agreed to; add a new one.
 */
export const voiceConsents = {
  '2026-11-24':
    'I am this child’s parent or guardian, or have a parent’s permission, and my child is happy to be recorded. I agree that you keep this recording of my child’s voice with the picture, for nothing but playing it. I can delete it at any time.',
} as const
export type VoiceConsentVersion = keyof typeof voiceConsents
export const voiceConsentVersions = namesIn(voiceConsents)

/** The version shown now. */
export const currentVoiceConsent: VoiceConsentVersion = '2026-11-24'
