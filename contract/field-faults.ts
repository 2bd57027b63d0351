/** Validation error codes of the schemas, with English texts. The Greek texts are in `greek/refusals.ts`. */
export const fieldFaults = {
  name_missing: 'Please tell us your name',
  subject_missing: 'Please say what it is about',
  message_missing: 'Please write your message',
  email_missing: 'Please enter your email address to receive the analysis',
  email_invalid: 'Please enter a valid email address',
  confirmation_wrong: 'Please type the email address of your account to confirm.',
  age_invalid: 'Please enter a valid age between 1 and 18 years.',
  card_number_invalid: 'Please enter the card number.',
  card_expiry_invalid: 'Please enter the expiry date as MM/YY.',
  card_code_invalid: 'Please enter the 3 or 4 digits of the security code.',
  bundle_unknown: 'This bundle is not on sale.',
  longer_than_40: 'Please keep it under 40 characters.',
  longer_than_60: 'Please keep it under 60 characters.',
  longer_than_500: 'Please keep it under 500 characters.',
  child_name_missing: 'Please enter a first name or nickname.',
  month_invalid: 'Please choose a month and a year.',
  month_to_come: 'Please choose a month that has begun.',
  unprintable: 'Please use letters, numbers and punctuation only.',
  recipient_missing: 'Please enter the email address that the gift goes to.',
  day_invalid: 'Please choose a day.',
  day_out_of_reach: 'Please choose a day from today to a year ahead.',
  gift_code_missing: 'Please enter the code of the gift card.',
  needed: 'Please fill this in.',
  state_invalid: 'Please enter its two letters.',
  phone_invalid: 'Please enter a phone number.',
  agreement_missing: 'Please agree to this first.',
  nothing_changed: 'Please say what is to be changed.',
} as const
export type FieldFault = keyof typeof fieldFaults

/** Type-checks an error code used as a schema's message. */
export const fault = (code: FieldFault): FieldFault => code
