import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retention } from '#contract/retention.ts'
import type { Wall } from '#contract/walls.ts'
import { children, wallPictures } from '#server/database/schema.ts'
import { sweepExpired } from '#server/flows/sweep-expired.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { atRest } from '#tests/factories/at-rest.ts'
import { everythingKept, placesOf } from '#tests/factories/everything-kept.ts'
import { linkToWall, linkToWallBook } from '#tests/factories/links.ts'
import { putViewableBook } from '#tests/factories/made-book.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { addChild, addDrawing } from '#tests/factories/wall.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })

const removedAt = () => new Date(Date.now() - retention.takenOffWalls.ms - 1000)
const fileIn = (url = '') => url.replace(/^.*\/|\.jpg.*$/g, '')
const receipts = [...retention.erasures.tables, 'erasures/', ...retention.jobs.tables]

async function givenWall(name: string) {
  const parent = await signedIn(shop, `${name}@example.com`)
  const { id: child } = await addChild(parent, { name: `${name}’s eldest` })
  const bytes = await drawingJpeg('cat', 100)
  const order = await parent.receive([{ bytes }], { includeReport: false })
  await parent.post<Wall>(`/api/children/${child}/images`, { imageIds: [order.images[0]?.id] })
  await addDrawing(parent, child, bytes)
  const { pictures } = (await addDrawing(parent, child, bytes)).body
  const link = await linkToWall(parent, child, { name: `${name}, who paints`, beside: ['freeDrawings'] })
  await putViewableBook(shop, { childId: child }, { imageIds: [order.images[0]?.id ?? ''] })
  await linkToWallBook(parent, child, { name: `${name}, who binds` })
  const answer = (body: Record<string, string>) =>
    shop.parent().post(`/api/shared/${link.token}/answers`, body)
  const wallPictureId = pictures[2]?.id ?? ''
  const answers = [await answer({ wallPictureId }), await answer({ wallPictureId, line: `Dear ${name}` })]
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  const [bought = '', first = '', second = ''] = pictures.map(({ drawingUrl }) => fileIn(drawingUrl))
  return { parent, child, pictures, files: { bought, first, second } }
}

/** Sweeps what is due. Returns a function that finds the places that contain a text. */
async function sweep(): Promise<(text: string) => string[]> {
  await sweepExpired(shop.services)
  await atRest(shop)
  const kept = await everythingKept(shop.services)
  return (text) => placesOf(text, kept)
}

test('half an hour after its removal, a child leaves only the artwork of orders and erasure receipts', async () => {
  const { parent, child, files } = await givenWall('hortensia')
  await parent.send('DELETE', `/api/children/${child}`)
  const texts = ['hortensia’s eldest', 'hortensia, who paints', 'hortensia, who binds', 'Dear hortensia']
  const before = await sweep()
  expect(texts.map(before)).toEqual([['children'], ['links'], ['links'], ['link_lines']])
  await shop.services.db.update(children).set({ removedAt: removedAt() }).where(eq(children.id, child))
  const after = await sweep()
  expect(texts.map(after)).toEqual([[], [], [], []])
  for (const gone of [child, files.first, files.second])
    expect(receipts).toEqual(expect.arrayContaining(after(gone)))
  expect(after(files.bought)).toEqual(expect.arrayContaining(['images', 'working/']))
})

test('a drawing taken off a wall is erased half an hour later; other drawings and a message about it stay', async () => {
  const { parent, pictures, files } = await givenWall('isolde')
  const goes = pictures[2]?.id ?? ''
  await parent.send('DELETE', `/api/wall-pictures/${goes}`)
  const before = await sweep()
  expect(before(files.second)).toContain('working/')
  expect(before(goes)).toContain('link_hearts')
  await shop.services.db.update(wallPictures).set({ removedAt: removedAt() }).where(eq(wallPictures.id, goes))
  const after = await sweep()
  expect(after('Dear isolde')).toEqual(['link_lines'])
  for (const gone of [goes, files.second]) expect(receipts).toEqual(expect.arrayContaining(after(gone)))
  expect(after(files.first)).toEqual(expect.arrayContaining(['shown/', 'wall_pictures', 'working/']))
})
