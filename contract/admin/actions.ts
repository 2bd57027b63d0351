import * as z from 'zod'
import { call, Id, nothing } from '../call.ts'
import { limits } from '../limits.ts'

/** The most credits that an operator can give at once. */
export const maxCreditsGiven = 50

/** The operator's reason, for the audit log, and an idempotency key that the browser chooses. */
export const ActionRequest = z.object({ key: z.uuid(), reason: z.string().trim().min(3).max(500) })
export type ActionRequest = z.infer<typeof ActionRequest>

export const revealPictures = call({
  method: 'POST',
  path: '/api/admin/orders/:id/reveal',
  summary: 'Links to the drawings and artworks of an order, for an operator who says why they must look',
  params: Id,
  body: ActionRequest,
  reply: z.object({
    pictures: z.array(z.object({ id: z.uuid(), drawing: z.string(), artwork: z.string().nullable() })),
  }),
  refuses: [401, 404],
})

export const retryPicture = call({
  method: 'POST',
  path: '/api/admin/images/:id/retry',
  summary: "Retries a failed picture under its parent's rules",
  params: Id,
  body: ActionRequest,
  ...nothing,
  refuses: [401, 402, 404, 409],
})

export const refundPayment = call({
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  summary: 'Sends back a part of a payment, or all that is left of it',
  params: Id,
  body: ActionRequest.extend({ amountCents: z.int().min(1) }),
  ...nothing,
  refuses: [401, 404, 409],
})

export const resendEmail = call({
  method: 'POST',
  path: '/api/admin/emails/:id/resend',
  summary: 'Sends an email again, to the same address',
  params: Id,
  body: ActionRequest,
  ...nothing,
  refuses: [401, 404, 409],
})

const Given = ActionRequest.extend({ credits: z.int().min(1).max(maxCreditsGiven) })

export const giveCreditsToOrder = call({
  method: 'POST',
  path: '/api/admin/orders/:id/credits',
  summary: "Gives credits to an order's account, or, for a guest, to the order itself",
  params: Id,
  body: Given,
  ...nothing,
  refuses: [401, 404],
})

export const giveCreditsToAccount = call({
  method: 'POST',
  path: '/api/admin/accounts/:id/credits',
  summary: 'Gives credits to an account',
  params: Id,
  body: Given,
  ...nothing,
  refuses: [401, 404],
})

export const cancelOrder = call({
  method: 'POST',
  path: '/api/admin/orders/:id/cancel',
  summary:
    'Deletes an order as its parent could: pictures are erased at once, money is sent back by a refund',
  params: Id,
  body: ActionRequest,
  ...nothing,
  refuses: [401, 404],
})

export const blockAddress = call({
  method: 'POST',
  path: '/api/admin/blocked',
  summary: 'Blocks or unblocks an address; blocking ends its sessions',
  body: ActionRequest.extend({ email: z.email().max(limits.emailCharacters), blocked: z.boolean() }),
  ...nothing,
  refuses: [401, 404],
})

export const answerMessage = call({
  method: 'POST',
  path: '/api/admin/messages/:id/answer',
  summary: 'Answers a message of the contact page by email, once',
  params: Id,
  body: ActionRequest.extend({ text: z.string().trim().min(1).max(limits.messageCharacters) }),
  ...nothing,
  refuses: [401, 404, 409],
})
