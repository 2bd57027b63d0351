import { open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { steps } from '#studio/steps.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { openPictures } from './pictures.ts'

const pictures = openPictures(1)
const path = join(tmpdir(), `one-reading-${process.pid}.jpg`)
afterAll(async () => {
  await pictures.close()
  await rm(path, { force: true })
})

test('an artwork is painted from the reading that its preview was painted from', async () => {
  await writeFile(path, await drawingJpeg('cat', 600))
  const file = await open(path)
  const look = { style: 'disney', seed: 1, context: '' } as const
  const preview = await pictures.preview(file.fd, look)
  const drawing = await pictures.intake(file.fd)
  await file.close()
  const shares: number[] = []
  await pictures.draw({
    ...{ ...look, drawing, longSide: 1024 },
    onProgress: (share) => shares.push(share),
    signal: new AbortController().signal,
  })
  expect(Math.min(...shares)).toBe(steps.model)
  const { width, height } = await sharp(preview).metadata()
  expect(Math.max(width, height)).toBe(512)
})
