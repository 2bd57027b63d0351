import type { StoredFile } from './files.ts'

/** Up to a thousand objects of a bucket in the order of their keys, and whether more follow. */
export type S3Page = { files: StoredFile[]; truncated: boolean }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function pageIn(xml: string): S3Page {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: textOf(object, 'Key') ?? '',
    writtenAt: new Date(textOf(object, 'LastModified') ?? 0),
  }))
  return { files, truncated: textOf(xml, 'IsTruncated') === 'true' }
}

function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text?.replace(/&(\w+);/g, (entity, name) => entities[name] ?? entity)
}
