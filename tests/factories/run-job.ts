import { eq } from 'drizzle-orm'
import { reports } from '#server/database/schema.ts'
import { listImages } from '#server/features/images/store.ts'
import { drawImage } from '#server/flows/draw-image.ts'
import { makeReport } from '#server/flows/make-report.ts'
import type { TestApp } from './app.ts'

type Ordered = { id: string }
const signal = new AbortController().signal

export async function drawingJob({ services }: TestApp, { id }: Ordered) {
  const [image] = await listImages(services.db, id)
  return { data: { attemptId: image?.attemptId ?? '' }, signal }
}

/** Runs the drawing job for the first picture of an order, as the queue would. */
export async function runDrawing(app: TestApp, order: Ordered): Promise<void> {
  await drawImage(app.services, await drawingJob(app, order))
}

export async function findReport({ services }: TestApp, { id }: Ordered) {
  const [row] = await services.db.select().from(reports).where(eq(reports.orderId, id))
  return row
}

export async function reportJob(app: TestApp, order: Ordered) {
  const row = await findReport(app, order)
  return { data: { reportId: row?.id ?? '', revision: row?.revision ?? 0 }, signal }
}

export async function runReport(app: TestApp, order: Ordered): Promise<void> {
  await makeReport(app.services, await reportJob(app, order))
}
