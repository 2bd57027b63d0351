import { unzipSync } from 'fflate'

/** The files of a ZIP archive, by name. */
export const unzip = (zip: Uint8Array): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]))
