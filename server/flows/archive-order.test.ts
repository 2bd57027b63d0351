import { expect, test } from 'vitest'
import type { ArtworkRequest } from '#server/integrations/artwork/artwork.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { unzip } from '#tests/factories/unzip.ts'

const second = Buffer.from('a second version')

const artist = quickArtist()
const artwork = {
  async make(request: ArtworkRequest) {
    const made = await artist.make(request)
    return request.context === 'cat' ? { ...made, other: second } : made
  },
}
const shop = sharedTestApp({ worker: true, parts: { artwork } })

test('the ZIP of an order and the export contain both versions of a picture under distinct names', async () => {
  const drawing = await drawingJpeg('cat', 100)
  const parent = await signedIn(shop, 'both@example.com')
  const order = await parent.receive([{ bytes: drawing, context: 'cat' }, { bytes: drawing }])
  const [cat, other] = order.images
  const zip = unzip((await parent.get<Buffer>(`/api/orders/${order.id}/download`)).body)
  const pictures = [...zip.keys()].filter((name) => name.endsWith('.jpg'))
  expect(pictures).toEqual([
    '1-drawing.jpg',
    `1-doodlebloom-disney-${cat?.id}.jpg`,
    `1-doodlebloom-disney-${cat?.id}-second-version.jpg`,
    '2-drawing.jpg',
    `2-doodlebloom-disney-${other?.id}.jpg`,
  ])
  expect(zip.get(pictures[2] ?? '')).toEqual(second)
  const everything = unzip((await parent.get<Buffer>('/api/user/export')).body)
  const kept = [...everything].find(([name]) => name.endsWith('/1-artwork-disney-second-version.jpg'))
  expect(kept?.[1]).toEqual(second)
})
