import { ZipFile } from 'yazl'
import { brand } from '#contract/brand.ts'
import { artworkName } from '../features/images/name.ts'
import type { ImageRow } from '../features/images/store.ts'
import { reportName } from '../features/reports/name.ts'
import type { ReportRow } from '../features/reports/store.ts'
import type { Files } from '../integrations/files/files.ts'

/** A ZIP stream of the drawings, all finished artwork, second versions included, and the report, read file by file as the download goes on. */
export function archiveOf(
  files: Files,
  images: ImageRow[],
  report: ReportRow | undefined,
): NodeJS.ReadableStream {
  const zip = new ZipFile()
  void addAll(zip, files, images, report).then(
    () => zip.end(),
    (error: Error) => zip.outputStream.emit('error', error),
  )
  return zip.outputStream
}

async function addAll(
  zip: ZipFile,
  files: Files,
  images: ImageRow[],
  report: ReportRow | undefined,
): Promise<void> {
  for (const [i, image] of images.entries()) {
    for (const [key, name] of [
      [image.workingKey, 'drawing.jpg'],
      [image.artworkKey, artworkName(image, 'jpg')],
      [image.otherKey, artworkName(image, 'jpg', 'other')],
    ] as const) {
      const bytes = key && (await files.read(key))
      if (bytes) zip.addBuffer(bytes, `${i + 1}-${name}`, { compress: false })
    }
  }
  for (const [key, ending] of [
    [report?.htmlKey, 'html'],
    [report?.pdfKey, 'pdf'],
  ] as const) {
    const bytes = key && (await files.read(key))
    if (report && bytes) zip.addBuffer(bytes, reportName(report.id, ending))
  }
}

export function archiveName(orderId: string): string {
  return `${brand.name.toLowerCase()}-${orderId.slice(0, 8)}.zip`
}
