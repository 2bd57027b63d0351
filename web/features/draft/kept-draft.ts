import * as z from 'zod'
import { Corners } from '#contract/corners.ts'
import { artists, styles } from '#contract/images.ts'
import { bundleTypes } from '#contract/plans.ts'
import { type Draft, emptyDraft } from './draft.ts'

const Kept = z.object({
  drawings: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      style: z.enum(styles),
      context: z.string(),
      title: z.string().default(''),
      asked: z.boolean(),
      corners: Corners.nullable().default(null),
      cornersToConfirm: Corners.nullable().default(null),
      cornersConfirmed: z.boolean().default(false),
      forced: z.boolean().default(false),
      previews: z.partialRecord(z.enum(styles), z.string()).default({}),
      unreadable: z.object({ message: z.string(), hint: z.string().optional() }).nullable(),
      sent: z.boolean(),
      imageId: z.string().nullable().default(null),
    }),
  ),
  childAge: z.number().nullable(),
  bundle: z.enum(bundleTypes).nullable(),
  includeReport: z.boolean().default(true),
  order: z
    .object({
      id: z.string(),
      bundle: z.enum(bundleTypes),
      childAge: z.number(),
      email: z.string().nullable(),
      includeReport: z.boolean().default(true),
      artist: z.enum(artists).nullable().default(null),
      receivers: z.array(z.string()).nullable().default(null),
      paid: z.boolean(),
    })
    .nullable(),
})

/** A draft as an earlier visit wrote it, with what has been added since; an empty one when it cannot be read. */
export function readKept(kept: unknown): Draft {
  const read = Kept.safeParse(kept)
  return read.success ? read.data : emptyDraft
}
