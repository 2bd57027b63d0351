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
import { signIn } from '#tests/factories/sign-in.ts'
import { addChild, addDrawing } from '#tests/factories/wall.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })

const removedAt = () => new Date(Date.now() - retention.takenOffWalls.ms - 1000)
const fileIn = (url = '') => url.replace(/^.*\/|\.jpg.*$/g, '')
const receipts = [...retention.erasures.tables, 'erasures/', ...retention.jobs.tables]

async function givenWall(name: string) {
  const parent = shop.parent()
  await signIn(shop, parent, `${name}@example.com`)
  const { id: child } = await addChild(parent, { name: `${name}’s eldest` })
  const bytes = await drawingJpeg('cat', 300)
  const order = await parent.receive([{ bytes }], { includeReport: false })
  await parent.post<Wall>(`/api/children/${child}/images`, { imageIds: [order.images[0]?.id] })
  await addDrawing(parent, child, bytes)
  const { pictures } = (await addDrawing(parent, child, bytes)).body
  const link = await linkToWall(parent, child, { name: `${name}, who paints`, beside: ['freeDrawings'] })
  await putViewableBook(shop, { childId: child }, { imageIds: [order.images[0]?.id ?? ''] })
  await linkToWallBook(parent, child, { name: `${name}, who binds` })
  const answer = (told: Record<string, string>) =>
    shop.parent().post(`/api/shared/${link.token}/answers`, told)
  const wallPictureId = pictures[2]?.id ?? ''
  await answer({ wallPictureId })
  await answer({ wallPictureId, line: `Dear ${name}` })
  const [bought = '', first = '', second = ''] = pictures.map(({ drawingUrl }) => fileIn(drawingUrl))
  return { parent, child, pictures, files: { bought, first, second } }
}

async function placesAfterSweep(text: string): Promise<string[]> {
  await sweepExpired(shop.services)
  await atRest(shop)
  return placesOf(text, await everythingKept(shop.services))
}

test('a child that was taken away leaves nothing half an hour later but artwork of orders and a number', async () => {
  const { parent, child, files } = await givenWall('hortensia')
  await parent.send('DELETE', `/api/children/${child}`)
  expect(await placesAfterSweep('hortensia’s eldest')).toEqual(['children'])
  const linked = ['hortensia, who paints', 'hortensia, who binds', 'Dear hortensia']
  expect(await Promise.all(linked.map(placesAfterSweep))).toEqual([['links'], ['links'], ['link_lines']])
  await shop.services.db.update(children).set({ removedAt: removedAt() }).where(eq(children.id, child))
  expect(await placesAfterSweep('hortensia’s eldest')).toEqual([])
  expect(await Promise.all(linked.map(placesAfterSweep))).toEqual([[], [], []])
  for (const gone of [child, files.first, files.second])
    expect(receipts).toEqual(expect.arrayContaining(await placesAfterSweep(gone)))
  expect(await placesAfterSweep(files.bought)).toEqual(expect.arrayContaining(['images', 'working/']))
})

test('a drawing that was taken off a wall leaves nothing half an hour later, the others and what was written about it stay', async () => {
  const { parent, pictures, files } = await givenWall('isolde')
  const goes = pictures[2]?.id ?? ''
  await parent.send('DELETE', `/api/wall-pictures/${goes}`)
  expect(await placesAfterSweep(files.second)).toContain('working/')
  await shop.services.db.update(wallPictures).set({ removedAt: removedAt() }).where(eq(wallPictures.id, goes))
  expect(await placesAfterSweep(goes)).not.toContain('link_hearts')
  expect(await placesAfterSweep('Dear isolde')).toEqual(['link_lines'])
  for (const gone of [goes, files.second])
    expect(receipts).toEqual(expect.arrayContaining(await placesAfterSweep(gone)))
  expect(await placesAfterSweep(files.first)).toEqual(
    expect.arrayContaining(['shown/', 'wall_pictures', 'working/']),
  )
})
