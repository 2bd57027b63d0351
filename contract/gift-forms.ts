import * as z from 'zod'
import { DAY_MS } from './durations.ts'
import { fault } from './field-faults.ts'
import { Email, oneLine } from './fields.ts'
import { giftLimits } from './gift-limits.ts'
import { packIds } from './plans.ts'

/** How a gift card is delivered: by email to the recipient, or on paper. */
export const GiftDelivery = z.enum(['email', 'print'])
export type GiftDelivery = z.infer<typeof GiftDelivery>

const GiftLine = z
  .string()
  .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
  .max(giftLimits.lineCharacters, fault(`longer_than_${giftLimits.lineCharacters}`))
  .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n]/u.test(text), fault('unprintable'))

const RecipientEmail = z.string().trim().min(1, fault('recipient_missing')).pipe(Email)

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** True from today, in any time zone, to a year ahead. */
const isInReach = (day: string): boolean =>
  day >= isoDay(Date.now() - DAY_MS) && day <= isoDay(Date.now() + (giftLimits.daysAhead + 1) * DAY_MS)

/** What is written on a card, and how it is delivered. */
const chosen = {
  recipientName: oneLine(giftLimits.nameCharacters).default(''),
  line: GiftLine.default('').meta({ description: 'Plain text' }),
  delivery: GiftDelivery,
  recipientEmail: z.string().trim().default('').meta({ description: 'Where it travels by email' }),
  sendOn: z.string().default('').meta({
    description: 'The day of its email, such as 2026-12-24; one that has begun: as soon as it is paid',
  }),
  today: z.iso.date().optional().meta({
    description:
      'The day where the buyer is, which tells whether that of the email has begun; absent: that of UTC',
  }),
}
type Chosen = z.output<z.ZodObject<typeof chosen>>

function checkDelivery({ delivery, recipientEmail, sendOn }: Chosen, context: z.RefinementCtx): void {
  if (delivery === 'print') return
  const say = (path: keyof Chosen, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (recipientEmail === '') say('recipientEmail', fault('recipient_missing'))
  else if (!Email.safeParse(recipientEmail).success) say('recipientEmail', fault('email_invalid'))
  if (!z.iso.date().safeParse(sendOn).success) say('sendOn', fault('day_invalid'))
  else if (!isInReach(sendOn)) say('sendOn', fault('day_out_of_reach'))
}

/** The form for buying a gift card. */
export const GiftCardForm = z
  .object({
    packId: z.enum(packIds),
    email: Email.meta({ description: 'Of the buyer, for the receipt' }),
    ...chosen,
  })
  .superRefine(checkDelivery)
export type GiftCardForm = z.input<typeof GiftCardForm>

/** The key in the receipt's link, for a buyer who uses another browser. */
export const ReceiptKey = z.string().min(1).max(100).optional()

/** What can be changed until the email is written. */
export const GiftChange = z.object({ key: ReceiptKey, ...chosen }).superRefine(checkDelivery)
export type GiftChange = z.input<typeof GiftChange>

/** The address to send the email to again. */
export const GiftEmail = z.object({ key: ReceiptKey, recipientEmail: RecipientEmail })
export type GiftEmail = z.input<typeof GiftEmail>
