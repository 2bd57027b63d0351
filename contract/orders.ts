import * as z from 'zod'
import { call, nothing } from './call.ts'
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

/** Which state may follow which. A failed order goes on when one of its pictures is tried again. */
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
    /** Shortened for a visitor: a reader who does not own the order. */
    email: z.string().nullable(),
    customerEmail: z.string().nullable(),
    totalAmount: z.int().meta({ description: 'US cents; 0 when credits paid' }),
    bundleType: BundleType,
    childAge: z.int().nullable().meta({ description: 'null for a visitor' }),
    includeReport: z.boolean(),
    createdAt: z.iso.datetime(),
    picturesDeletedAt: z.iso.datetime().meta({ description: 'When all its pictures will be deleted' }),
    /** True when this caller may change the order. */
    mayChange: z.boolean(),
    /** True when its pictures may be had as upscales. */
    mayPrint: z.boolean(),
    /** Emails to the address of the order come back. */
    emailsBounce: z.boolean().optional(),
    /** Present for the owner: its artwork and report are announced by email. False without an address, where emails do not arrive, or where the account it belongs to stopped news. */
    tellsByEmail: z.boolean().optional(),
    artist: Artist.nullable().meta({
      description: 'Who makes the artwork, as named when the order was made; null: that was not noted',
    }),
    receivers: z.array(z.string()).nullable().meta({
      description: 'Who outside was named as a receiver of these drawings, likewise. Nobody else gets them',
    }),
    /** Who may change the order: whoever is signed in to its account, or a guest's browser. */
    owner: z.enum(['account', 'guest']),
    /** Present for the owner of a guest's pack: its pictures that are not drawn yet. In other orders only an account can use them. */
    unusedCredits: z.int().optional(),
    /** Present when money went back or a bank disputes the payment, for the owner. */
    moneyBack: MoneyBack.optional(),
    /** Present when nothing more of it is drawn, for the owner: its purchase was refunded or withdrawn from, or is disputed. */
    end: z.enum(['refunded', 'disputed']).optional(),
    images: z.array(OrderImage),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

/** All its pictures were refunded: nothing of it is drawn any more. */
export const isRefunded = ({ images }: Pick<Order, 'images'>): boolean =>
  images.length > 0 && images.every(({ refunded }) => refunded)

const OrderId = z.object({ id: z.uuid() })

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
  params: OrderId,
  reply: Order,
  refuses: [404],
})

export const patchOrder = call({
  method: 'PATCH',
  path: '/api/orders/:id',
  summary: "Sets the parent's email address",
  params: OrderId,
  body: z.object({ email: Email }),
  reply: Order,
  refuses: [403, 404, 409],
})

export const deleteOrder = call({
  method: 'DELETE',
  path: '/api/orders/:id',
  summary:
    'Deletes an order: its pictures are erased at once; the record of a payment is kept as the law requires. Location is the page of the receipt',
  params: OrderId,
  ...nothing,
  refuses: [403, 404],
})

export const keepOrder = call({
  method: 'POST',
  path: '/api/orders/:id/keep',
  summary:
    'Keeps the pictures of a paid order as long again. Nothing changes while more than that is left, so that asking twice is asking once',
  params: OrderId,
  reply: Order,
  refuses: [403, 404, 409],
})

export const generateOrder = call({
  method: 'POST',
  path: '/api/orders/:id/generate',
  summary: `Starts drawing. Only a paid order is drawn; otherwise 402 with needsPayment. Within ${withdrawalDays} days of paying the call is the parent's request to start at once, by the current text of the consent. With withdrawalConsent null it is not: 409 consent_required where that was not agreed to before`,
  params: OrderId,
  body: z.object({ withdrawalConsent: ConsentVersion.nullish() }).nullish(),
  reply: Order,
  refuses: [402, 403, 404, 409],
})

export const downloadOrder = call({
  method: 'GET',
  path: '/api/orders/:id/download',
  summary:
    'The drawings, all finished artwork, with the second versions that were kept, and the report as one ZIP',
  params: OrderId,
  reply: z.any().meta({ description: 'A ZIP file, as an attachment' }),
  refuses: [403, 404, 409],
})

/** Anybody who knows the order may ask; the link goes to its own address only. */
export const sendOrderLink = call({
  method: 'POST',
  path: '/api/orders/:id/link',
  summary: "Sends a new link to the order's own email address, for a parent whose link has expired",
  params: OrderId,
  reply: z.object({ sent: z.literal(true) }),
  status: 202,
  refuses: [403, 404, 409],
})

export const unlockOrder = call({
  method: 'POST',
  path: '/api/orders/:id/unlock',
  summary: "Lets this browser change the order, by the key in the link of the order's own email",
  params: OrderId,
  body: z.object({ key: z.string().min(1) }),
  reply: Order,
  opened: 'by key',
  refuses: [403, 404],
})
