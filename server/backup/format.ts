import * as z from 'zod'

export const HEAD = 'backup.json'
export const END = 'end.json'
export const SECRET = 'secret'

/** The first entry: the schema version that a restore has to create. */
export const Head = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  queueVersion: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Head = z.infer<typeof Head>

export const End = z.object({
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
  /** Keys in the snapshot whose files were erased or replaced before they were copied. */
  vanished: z.array(z.string()),
  /** Keys that are still referenced but whose files are missing. */
  missing: z.array(z.string()),
  /** Keys whose files do not match their checksum; the backup contains them as they are. */
  damaged: z.array(z.string()),
})
export type End = z.infer<typeof End>

export const manifestEntry = (number: number): string => `manifest/${number}.json`
export const isManifest = (entry: string): boolean => /^manifest\/\d+\.json$/.test(entry)

/** The entries before it, in order. */
export const Manifest = z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() }))
export type Manifest = z.infer<typeof Manifest>

export const tableEntry = (table: string, part: number): string => `database/${table}/${part}`
export const tableOf = (entry: string): string | undefined => /^database\/(.+)\/\d+$/.exec(entry)?.[1]

export const fileEntry = (key: string): string => `files/${key}`
export const keyOf = (entry: string): string | undefined => /^files\/(.+)$/.exec(entry)?.[1]
