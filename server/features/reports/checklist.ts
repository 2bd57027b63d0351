import { eq } from 'drizzle-orm'
import type { ChecklistAnswers } from '#contract/checklist.ts'
import type { Query } from '../../database/database.ts'
import { images } from '../../database/schema.ts'

/** Replaces the answers about a drawing. Returns false if the drawing is gone. */
export async function setAnswers(tx: Query, imageId: string, answers: ChecklistAnswers): Promise<boolean> {
  const { rowCount } = await tx.update(images).set({ answers }).where(eq(images.id, imageId))
  return Boolean(rowCount)
}
