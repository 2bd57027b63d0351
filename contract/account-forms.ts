import * as z from 'zod'
import { fault } from './field-faults.ts'
import { Email } from './fields.ts'
import { limits } from './limits.ts'

/** The address that a sign-in link is sent to. */
export const LinkRequest = z.object({ email: Email })

export const Preferences = z.object({
  emailNotifications: z.boolean(),
  marketingEmails: z.boolean(),
  autoRenew: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

/** The account settings that a parent can change. */
export const Profile = z.object({
  name: z.string().trim().max(limits.nameCharacters),
  preferences: Preferences,
})
export type Profile = z.infer<typeof Profile>

/** A deletion form that requires the account's email address to be typed. Case is ignored. */
export const DeletionOf = (email: string) =>
  z.object({
    confirmation: z
      .string()
      .trim()
      .refine((typed) => typed.toLowerCase() === email.toLowerCase(), fault('confirmation_wrong')),
  })
