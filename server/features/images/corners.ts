import * as z from 'zod'
import { Corners } from '#contract/corners.ts'
import { refusals } from '#contract/refusals.ts'
import { isSheet } from '#studio/manual-corners.ts'
import { Refusal } from '../../refusal.ts'

const [, message] = refusals.bad_corners

const SheetCorners = Corners.refine(isSheet, message)

export const CornersField = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue(message)
      return z.NEVER
    }
  })
  .pipe(SheetCorners)

export function requireSheet(corners: Corners | null): void {
  if (corners && !isSheet(corners)) throw new Refusal('bad_corners')
}
