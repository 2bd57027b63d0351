import * as z from 'zod'
import { call } from './call.ts'
import { type BundleType, isPlan, type Plan, plans } from './plans.ts'

/** How far the print of a picture is: none was asked for, it is being made, it can be fetched, or it could not be made. */
export const Print = z
  .object({
    status: z.enum(['none', 'making', 'ready', 'failed']),
    progress: z.int().min(0).max(100),
  })
  .meta({ id: 'Print' })
export type Print = z.infer<typeof Print>

const ImageId = z.object({ id: z.uuid() })

export const getPrint = call({
  method: 'GET',
  path: '/api/images/:id/print',
  summary: 'How far the print of a picture is',
  params: ImageId,
  reply: Print,
  refuses: [403, 404],
})

export const makePrint = call({
  method: 'POST',
  path: '/api/images/:id/print',
  summary:
    'Has the print of a finished picture made, once. Only for plans that promise prints; otherwise 402 with needsUpgrade',
  params: ImageId,
  reply: Print,
  status: 202,
  refuses: [402, 403, 404, 409],
})

/** True when the bundle's pictures may be had as prints and made into books. */
export function promisesPrints(bundle: BundleType): boolean {
  const plan: Plan | undefined = isPlan(bundle) ? plans[bundle] : undefined
  return plan?.prints ?? false
}
