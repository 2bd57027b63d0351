import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodePng } from '#studio/codec/encode.ts'
import { drawingPixels, drawingPng } from '#tests/drawings/drawings.ts'
import { onRuledPaper } from '#tests/drawings/ruled-paper.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { endReaders, readBeside } from './readers.ts'

let folder: string

beforeAll(async () => {
  folder = await temporaryFolder('report')
  await writeFile(join(folder, 'cat.png'), await drawingPng('cat', 400))
  const ruled = onRuledPaper(await drawingPixels('cat', 900), 'ruled')
  await writeFile(join(folder, 'ruled.png'), await encodePng(ruled))
})

afterAll(async () => {
  await endReaders()
  await rm(folder, { recursive: true })
})

const source = (name: string) => ({ file: join(folder, name), title: name, context: '' })

test('the last of three drawings is named where it is missing, whoever reads it', async () => {
  const sources = ['cat.png', 'cat.png', 'gone.png'].map(source)
  await expect(readBeside(sources)).rejects.toThrow(/gone\.png/)
})

test('a drawing on ruled paper is begun by one thread and read to its end by another', async () => {
  const [ruled] = await readBeside([source('ruled.png')])
  expect(ruled?.measures).toBeDefined()
})
