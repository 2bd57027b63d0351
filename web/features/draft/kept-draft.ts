import * as z from 'zod'
import { Corners } from '#contract/corners.ts'
import { artists, styles } from '#contract/images.ts'
import { bundleTypes } from '#contract/plans.ts'

/** A drawing of the draft. Its file is stored beside the draft under the same id. */
export const Drawing = z.object({
  /** Also names its upload, so that a repeated upload is kept once. */
  id: z.string(),
  name: z.string(),
  style: z.enum(styles),
  context: z.string(),
  /** What the parent calls it. */
  title: z.string().default(''),
  /** The parent has been asked for style and context. */
  asked: z.boolean(),
  /** Where the parent put the sheet's corners; null: they are found. */
  corners: Corners.nullable().default(null),
  /** Between which its preview was drawn where the studio was not sure of the sheet; null where it was. */
  cornersToConfirm: Corners.nullable().default(null),
  /** The parent has said where the sheet lies, and is not asked again. */
  cornersConfirmed: z.boolean().default(false),
  /** It is drawn although it looks like a photograph or a page of writing. */
  forced: z.boolean().default(false),
  /** URL of the free preview, by style. */
  previews: z.partialRecord(z.enum(styles), z.string()).readonly().default({}),
  /** Why the file cannot be decoded: it is shown, but neither counted nor sent. */
  unreadable: z.object({ message: z.string(), hint: z.string().optional() }).nullable(),
  /** The server has this version of it. */
  sent: z.boolean(),
  /** Its picture on the server, which may be of an earlier version. */
  imageId: z.string().nullable().default(null),
})

export const DraftOrder = z.object({
  id: z.string(),
  bundle: z.enum(bundleTypes),
  childAge: z.number().nullable(),
  email: z.string().nullable(),
  includeReport: z.boolean().default(true),
  /** Who was named to the parent when it was made; null where that was not noted. */
  artist: z.enum(artists).nullable().default(null),
  receivers: z.array(z.string()).readonly().nullable().default(null),
  paid: z.boolean(),
})

export const Draft = z.object({
  drawings: z.array(Drawing).readonly(),
  childAge: z.number().nullable(),
  /** What the parent chose; null: the smallest bundle that holds the drawings. */
  bundle: z.enum(bundleTypes).nullable(),
  /** The parent wants the report with the pictures. */
  includeReport: z.boolean().default(true),
  order: DraftOrder.nullable(),
})

/** A draft as an earlier visit wrote it, with what has been added since; undefined when it cannot be read. */
export const readKept = (kept: unknown): z.output<typeof Draft> | undefined => Draft.safeParse(kept).data
