import * as z from 'zod'
import { call, Id } from './call.ts'

/** Path of a receipt's page, followed by the receipt's ID. */
export const erasurePath = '/erasures'

/** The receipt of an erasure: what was erased and when, but not whose data it was. */
export const Erasure = z
  .object({
    kind: z.enum(['account', 'order']),
    /** 1 for an order. */
    orders: z.int(),
    pictures: z.int(),
    begunAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable().meta({ description: 'null: files are still being erased' }),
    backupsUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the last backup that may hold it is gone; null before it is complete' }),
    receiptUntil: z.iso.datetime(),
  })
  .meta({ id: 'Erasure' })
export type Erasure = z.infer<typeof Erasure>

export const getErasure = call({
  method: 'GET',
  path: '/api/erasures/:id',
  summary: 'The receipt of an erasure, for whoever has its unguessable number',
  params: Id,
  reply: Erasure,
  refuses: [404],
})
