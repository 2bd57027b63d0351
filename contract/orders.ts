import * as z from 'zod'
import { call, Id, nothing } from './call.ts'
import { ChildAge, Email } from './fields.ts'
import { Artist, OrderImage } from './images.ts'
import { MoneyBack } from './payments.ts'
import { BundleType } from './plans.ts'
import { ConsentVersion, withdrawalDays } from './withdrawal.ts'

/** States of an order. */
export const OrderStatus = z
  .enum(['pending', 'paid', 'processing', 'completed', 'failed'])
  .meta({ id: 'OrderStatus' })
export type OrderStatus = z.infer<typeof OrderStatus>

/** The allowed state transitions. A failed order continues when one of its pictures is retried. */
export const orderMoves = {
  pending: ['paid'],
  paid: ['processing'],
  processing: ['completed', 'failed'],
  completed: [],
  failed: ['processing'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export const Order = z
  .object({
    id: z.uuid(),
    status: OrderStatus,
    /** Masked for a visitor, who does not own the order. */
    email: z.string().nullable(),
    customerEmail: z.string().nullable(),
    totalAmount: z.int().meta({ description: 'US cents; 0 when credits paid' }),
    bundleType: BundleType,
    childAge: z.int().nullable().meta({ description: 'null for a visitor' }),
    includeReport: z.boolean(),
    createdAt: z.iso.datetime(),
    picturesDeletedAt: z.iso.datetime().meta({ description: 'When all its pictures will be deleted' }),
    /** True if this caller can change the order. */
    mayChange: z.boolean(),
    /** True if upscales of its pictures are available. */
    mayPrint: z.boolean(),
    /** Emails to the order's address bounce. */
    emailsBounce: z.boolean().optional(),
    /**
     * For the owner only: whether its artwork and report are announced by email. False without an address, if
     * emails do not arrive, or if the order's account turned notifications off.
     */
    tellsByEmail: z.boolean().optional(),
    artist: Artist.nullable().meta({
      description: 'Who makes the artwork, as named when the order was made; null: that was not noted',
    }),
    receivers: z.array(z.string()).nullable().meta({
      description: 'Who outside was named as a receiver of these drawings, likewise. Nobody else gets them',
    }),
    /** Who can change the order: whoever is signed in to its account, or the guest's browser. */
    owner: z.enum(['account', 'guest']),
    /** For the owner of a guest's pack only: pictures not drawn yet. In other orders only an account can use them. */
    unusedCredits: z.int().optional(),
    /** For the owner only, if there was a refund or a bank disputes the payment. */
    moneyBack: MoneyBack.optional(),
    /** For the owner only, if nothing more is drawn: the purchase was refunded, withdrawn from, or is disputed. */
    end: z.enum(['refunded', 'disputed']).optional(),
    images: z.array(OrderImage),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

/** True if all its pictures were refunded, so nothing more is drawn. */
export const isRefunded = ({ images }: Pick<Order, 'images'>): boolean =>
  images.length > 0 && images.every(({ refunded }) => refunded)

export const createOrder = call({
  method: 'POST',
  path: '/api/orders',
  summary: 'Makes an order. Its price comes from the price list; a totalAmount sent along is ignored',
  body: z.object({
    bundleType: BundleType,
    childAge: ChildAge,
    email: Email.nullish(),
    includeReport: z.boolean().default(true),
    totalAmount: z.number().optional(),
    status: z.literal('pending').optional(),
  }),
  reply: Order,
  status: 201,
  refuses: [409],
})

export const getOrder = call({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'An order with its drawings',
  params: Id,
  reply: Order,
  refuses: [404],
})

export const patchOrder = call({
  method: 'PATCH',
  path: '/api/orders/:id',
  summary: "Sets the parent's email address",
  params: Id,
  body: z.object({ email: Email }),
  reply: Order,
  refuses: [403, 404, 409],
})

export const deleteOrder = call({
  method: 'DELETE',
  path: '/api/orders/:id',
  summary:
    'Deletes an order: its pictures are erased at once; the record of a payment is kept as the law requires. Location is the page of the receipt',
  params: Id,
  ...nothing,
  refuses: [403, 404],
})

export const keepOrder = call({
  method: 'POST',
  path: '/api/orders/:id/keep',
  summary:
    'Keeps the pictures of a paid order as long again. Nothing changes while more than that is left, so that asking twice is asking once',
  params: Id,
  reply: Order,
  refuses: [403, 404, 409],
})

export const generateOrder = call({
  method: 'POST',
  path: '/api/orders/:id/generate',
  summary: `Starts drawing. Only a paid order is drawn; otherwise 402 with needsPayment. Within ${withdrawalDays} days of paying the call is the parent's request to start at once, by the current text of the consent. With withdrawalConsent null it is not: 409 consent_required where that was not agreed to before`,
  params: Id,
  body: z.object({ withdrawalConsent: ConsentVersion.nullish() }).nullish(),
  reply: Order,
  refuses: [402, 403, 404, 409],
})

export const downloadOrder = call({
  method: 'GET',
  path: '/api/orders/:id/download',
  summary:
    'The drawings, all finished artwork, with the second versions that were kept, and the report as one ZIP',
  params: Id,
  reply: z.any().meta({ description: 'A ZIP file, as an attachment' }),
  refuses: [403, 404, 409],
})

/** Anyone who knows the order can ask; the link is sent only to the order's own address. */
export const sendOrderLink = call({
  method: 'POST',
  path: '/api/orders/:id/link',
  summary: "Sends a new link to the order's own email address, for a parent whose link has expired",
  params: Id,
  reply: z.object({ sent: z.literal(true) }),
  status: 202,
  refuses: [403, 404, 409],
})

export const unlockOrder = call({
  method: 'POST',
  path: '/api/orders/:id/unlock',
  summary: "Lets this browser change the order, by the key in the link of the order's own email",
  params: Id,
  body: z.object({ key: z.string().min(1) }),
  reply: Order,
  opened: 'by key',
  refuses: [403, 404],
})
