import * as z from 'zod'
import { Corners } from '#contract/corners.ts'
import { artists, styles } from '#contract/images.ts'
import { bundleTypes } from '#contract/plans.ts'

/** A drawing of the draft. Its file is stored beside the draft, under the same ID. */
export const Drawing = z.object({
  /** Also the ID of its upload, so that a repeated upload is stored once. */
  id: z.string(),
  name: z.string(),
  style: z.enum(styles),
  context: z.string(),
  /** The title that the parent gave it. */
  title: z.string().default(''),
  /** Whether the parent has been asked for style and context. */
  asked: z.boolean(),
  /** The corners that the parent chose, or null to detect them. */
  corners: Corners.nullable().default(null),
  /** The corners used for the preview if the studio was unsure of the sheet, otherwise null. */
  cornersToConfirm: Corners.nullable().default(null),
  /** Whether the parent has confirmed the sheet's position and is not to be asked again. */
  cornersConfirmed: z.boolean().default(false),
  /** Whether it is drawn although it looks like a photograph or a page of writing. */
  forced: z.boolean().default(false),
  /** The URL of the free preview, by style. */
  previews: z.partialRecord(z.enum(styles), z.string()).readonly().default({}),
  /** Why the file cannot be decoded. Such a drawing is shown, but not counted or sent. */
  unreadable: z.object({ message: z.string(), hint: z.string().optional() }).nullable(),
  /** Whether the server has this version of it. */
  sent: z.boolean(),
  /** The ID of its picture on the server, which may be of an earlier version. */
  imageId: z.string().nullable().default(null),
})

export const DraftOrder = z.object({
  id: z.string(),
  bundle: z.enum(bundleTypes),
  childAge: z.number().nullable(),
  email: z.string().nullable(),
  includeReport: z.boolean().default(true),
  /** The artist named to the parent when the order was made, or null if that was not recorded. */
  artist: z.enum(artists).nullable().default(null),
  receivers: z.array(z.string()).readonly().nullable().default(null),
  paid: z.boolean(),
})

export const Draft = z.object({
  drawings: z.array(Drawing).readonly(),
  childAge: z.number().nullable(),
  /** The bundle that the parent chose, or null for the smallest that holds the drawings. */
  bundle: z.enum(bundleTypes).nullable(),
  /** Whether the parent wants the report with the pictures. */
  includeReport: z.boolean().default(true),
  order: DraftOrder.nullable(),
})

/** Parses a stored draft, with defaults for newer fields. Undefined if it is invalid. */
export const readKept = (kept: unknown): z.output<typeof Draft> | undefined => Draft.safeParse(kept).data
