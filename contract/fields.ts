import * as z from 'zod'
import { fault } from './field-faults.ts'
import { limits } from './limits.ts'

/** An instant, in UTC. */
export const moment = z.iso.datetime()

/** State of a product made on request. `none`: not requested yet; `ready`: it can be downloaded. */
export const MakingStatus = z.enum(['none', 'making', 'ready', 'failed'])
export type MakingStatus = z.infer<typeof MakingStatus>

export const Email = z.email(fault('email_invalid')).max(limits.emailCharacters, fault('email_invalid'))

/** A required email address; empty input gives the error `email_missing`. */
export const NeededEmail = z.string().trim().min(1, fault('email_missing')).pipe(Email)

/** A line of text of at most `most` characters, without control characters. Whitespace is collapsed. */
export const oneLine = (most: 40 | 60) =>
  z
    .string()
    .overwrite((text) => text.replace(/\s+/g, ' ').trim())
    .max(most, fault(`longer_than_${most}`))
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), fault('unprintable'))

const { min, max } = limits.childAge
const wrongAge = fault('age_invalid')

/** Age in whole years. */
export const ChildAge = z.int(wrongAge).min(min, wrongAge).max(max, wrongAge)

/** The fields of the demo gateway's card form. */
export const DemoCard = z.object({
  number: z.string().regex(/^[\d ]{13,23}$/, fault('card_number_invalid')),
  expiry: z.string().regex(/^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/, fault('card_expiry_invalid')),
  cvc: z.string().regex(/^\d{3,4}$/, fault('card_code_invalid')),
})
export type DemoCard = z.infer<typeof DemoCard>
