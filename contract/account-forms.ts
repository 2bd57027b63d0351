import * as z from 'zod'
import { fault } from './field-faults.ts'
import { Email } from './fields.ts'
import { limits } from './limits.ts'

/** Whom a link that signs in is sent to. */
export const LinkRequest = z.object({ email: Email })

export const Preferences = z.object({
  emailNotifications: z.boolean(),
  marketingEmails: z.boolean(),
  autoRenew: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

/** What a parent may change about the account. */
export const Profile = z.object({
  name: z.string().trim().max(limits.nameCharacters),
  preferences: Preferences,
})
export type Profile = z.infer<typeof Profile>

/** The account of this address is deleted only after the address was typed. */
export const DeletionOf = (email: string) =>
  z.object({
    confirmation: z
      .string()
      .trim()
      .refine((typed) => typed.toLowerCase() === email.toLowerCase(), fault('confirmation_wrong')),
  })
