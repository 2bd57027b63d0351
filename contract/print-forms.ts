import * as z from 'zod'
import { fault } from './field-faults.ts'
import { Email, oneLine } from './fields.ts'

/** Countries (ISO 3166) that printed books are shipped to: standard mail reaches them at our prices. */
export const printCountries = [
  ...(['US', 'CA', 'GB', 'AU', 'NZ', 'CH', 'NO', 'IS'] as const),
  ...(['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE'] as const),
  ...(['IT', 'LV', 'LT', 'LU', 'MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE'] as const),
] as const
export type PrintCountry = (typeof printCountries)[number]

const withStates: readonly string[] = ['US', 'CA', 'AU'] satisfies PrintCountry[]

/** True if addresses in this country include a state or province. */
export const hasStates = (country: string): boolean => withStates.includes(country)

const line = (most: 40 | 60) => oneLine(most).min(1, fault('needed'))

/** The shipping address of a printed book. */
const address = {
  name: line(60),
  street: line(60).meta({ description: 'With the number, and what else leads to the door' }),
  city: line(60),
  postcode: line(40),
  state: oneLine(40)
    .toUpperCase()
    .default('')
    .meta({ description: 'Two or three letters, where the country has states' }),
  country: z.enum(printCountries, fault('needed')),
  /** Required by carriers. */
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s\-./()]{8,20}$/, fault('phone_invalid')),
}

export const PrintAddress = z.object(address).meta({ id: 'PrintAddress' })
export type PrintAddress = z.output<typeof PrintAddress>

const form = {
  ...address,
  email: z.string().trim().pipe(Email).meta({ description: 'Where the receipt goes' }),
  agrees: z.boolean().refine((agrees) => agrees, fault('agreement_missing')),
}

/** Drops a state that was entered before a country without states was chosen. */
const withoutState = <Address extends PrintAddress>(address: Address): Address =>
  hasStates(address.country) ? address : { ...address, state: '' }

function checkState({ country, state }: PrintAddress, context: z.RefinementCtx): void {
  if (hasStates(country) && !/^[A-Z]{2,3}$/.test(state))
    context.addIssue({ code: 'custom', path: ['state'], message: fault('state_invalid') })
}

/** The form for ordering a printed book. */
export const PrintForm = z.object(form).overwrite(withoutState).superRefine(checkState)
export type PrintForm = z.input<typeof PrintForm>

/** `PrintForm` plus the ID of the book and the printer that the parent saw. */
export const PrintOrder = z
  .object({ ...form, made: z.uuid(), printer: z.string().nullable() })
  .overwrite(withoutState)
  .superRefine(checkState)
export type PrintOrder = z.input<typeof PrintOrder>
