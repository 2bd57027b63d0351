/** The URL that receives shared files. Also listed in the web app's manifest. */
export const shareAddress = '/app/shared'

const cacheName = 'doodlebloom-shared'
const placeOf = (i: number) => `/shared/${i}`
const NAME = 'x-name'

/** Stores shared files until the workspace takes them. */
export async function keepShared(files: readonly File[]): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all(
    files.map((file, i) => {
      const headers = { 'content-type': file.type, [NAME]: encodeURIComponent(file.name) }
      return cache.put(placeOf(i), new Response(file, { headers }))
    }),
  )
}

/** Returns the shared files and deletes them. */
export async function takeShared(): Promise<File[]> {
  const cache = await caches.open(cacheName)
  const files: File[] = []
  for (const place of await cache.keys()) {
    const kept = await cache.match(place)
    if (kept) files.push(await asFile(kept))
    await cache.delete(place)
  }
  return files
}

async function asFile(kept: Response): Promise<File> {
  const name = decodeURIComponent(kept.headers.get(NAME) ?? '')
  return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' })
}
