import type { ZipFile } from 'yazl'
import { brand } from '#contract/brand.ts'
import { artworkName } from '../features/images/name.ts'
import type { ImageRow } from '../features/images/store.ts'
import { listRecordings, type RecordingRow } from '../features/recordings/store.ts'
import { reportName } from '../features/reports/name.ts'
import { findReportOf, type ReportRow } from '../features/reports/store.ts'
import { addStored, openZip } from '../files/zip.ts'
import type { Files } from '../integrations/files/files.ts'
import type { Services } from '../services.ts'

type Archived = {
  images: ImageRow[]
  recordings: ReadonlyMap<string, RecordingRow>
  report: ReportRow | undefined
}

/** A ZIP stream of the drawings, finished artwork with second versions, the child's recordings and words, and the report. Files are read one by one during the download. */
export async function archiveOf(
  { db, files }: Pick<Services, 'db' | 'files'>,
  orderId: string,
  images: ImageRow[],
): Promise<NodeJS.ReadableStream> {
  const recordings = await listRecordings(
    db,
    images.map(({ id }) => id),
  )
  const report = await findReportOf(db, orderId)
  const zip = openZip()
  addAll(zip, files, { images, recordings, report })
  zip.end()
  return zip.outputStream
}

function addAll(zip: ZipFile, files: Files, { images, recordings, report }: Archived): void {
  for (const [i, image] of images.entries()) {
    const voiceKey = recordings.get(image.id)?.fileKey
    for (const [key, name] of [
      [image.workingKey, 'drawing.jpg'],
      [image.artworkKey, artworkName(image, 'jpg')],
      [image.otherKey, artworkName(image, 'jpg', 'other')],
      [voiceKey, `voice.${voiceKey?.split('.').at(-1)}`],
    ] as const) {
      if (key) addStored(zip, files, key, `${i + 1}-${name}`)
    }
    if (image.words) zip.addBuffer(Buffer.from(`${image.words}\n`), `${i + 1}-words.txt`)
  }
  for (const [key, ending] of [
    [report?.htmlKey, 'html'],
    [report?.pdfKey, 'pdf'],
  ] as const) {
    if (report && key) addStored(zip, files, key, reportName(report.id, ending))
  }
}

export function archiveName(orderId: string): string {
  return `${brand.name.toLowerCase()}-${orderId.slice(0, 8)}.zip`
}
