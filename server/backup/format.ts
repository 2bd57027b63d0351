import * as z from 'zod'

export const HEAD = 'backup.json'
export const END = 'end.json'
export const SECRET = 'secret'

/** The first entry: the schema version that a restore needs. */
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
  /** Keys that the snapshot names and whose files were erased or replaced before they were copied. */
  vanished: z.array(z.string()),
  /** Keys whose files were not there although something still names them. */
  missing: z.array(z.string()),
  /** Keys whose files are not what was written; they are in the backup as they are. */
  damaged: z.array(z.string()),
})
export type End = z.infer<typeof End>

export const tableEntry = (table: string, part: number): string => `database/${table}/${part}`
export const tableOf = (entry: string): string | undefined => /^database\/(.+)\/\d+$/.exec(entry)?.[1]

export const fileEntry = (key: string): string => `files/${key}`
export const keyOf = (entry: string): string | undefined => /^files\/(.+)$/.exec(entry)?.[1]
