import * as z from 'zod'
import { call, Id } from './call.ts'
import { MakingStatus } from './fields.ts'
import { type BundleType, isPlan, type Plan, plans } from './plans.ts'

/** State of a picture's upscale. */
export const Upscale = z
  .object({
    status: MakingStatus,
    progress: z.int().min(0).max(100),
  })
  .meta({ id: 'Upscale' })
export type Upscale = z.infer<typeof Upscale>

export const getUpscale = call({
  method: 'GET',
  path: '/api/images/:id/print',
  summary: 'How far the upscale of a picture is',
  params: Id,
  reply: Upscale,
  refuses: [403, 404],
})

export const makeUpscale = call({
  method: 'POST',
  path: '/api/images/:id/print',
  summary:
    'Has the upscale of a finished picture made, once. Only for plans that promise upscales; otherwise 402 with needsUpgrade',
  params: Id,
  reply: Upscale,
  status: 202,
  refuses: [402, 403, 404, 409],
})

/** True if the bundle includes upscales and books of its pictures. */
export function promisesUpscales(bundle: BundleType): boolean {
  const plan: Plan | undefined = isPlan(bundle) ? plans[bundle] : undefined
  return plan?.upscales ?? false
}
