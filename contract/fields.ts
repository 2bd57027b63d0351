import * as z from 'zod'
import { limits } from './limits.ts'

export const Email = z
  .email('Please enter a valid email address')
  .max(limits.emailCharacters, 'Please enter a valid email address')

const { min, max } = limits.childAge
const ageMessage = `Please enter a valid age between ${min} and ${max} years.`

/** Whole years. */
export const ChildAge = z.int(ageMessage).min(min, ageMessage).max(max, ageMessage)

/** What the demo gateway's form asks for. */
export const DemoCard = z.object({
  number: z.string().regex(/^[\d ]{13,23}$/, 'Please enter the card number.'),
  expiry: z.string().regex(/^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/, 'Please enter the expiry date as MM/YY.'),
  cvc: z.string().regex(/^\d{3,4}$/, 'Please enter the 3 or 4 digits of the security code.'),
})
export type DemoCard = z.infer<typeof DemoCard>
