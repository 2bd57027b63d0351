import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodePng } from '#studio/codec/encode.ts'
import { drawingPixels, emptyPage } from '#tests/drawings/drawings.ts'
import { onRuledPaper } from '#tests/drawings/ruled-paper.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import readDrawings from './read-drawings.ts'
import { endReaders, readBeside } from './readers.ts'

let folder: string

beforeAll(async () => {
  folder = await temporaryFolder('report')
  await writeFile(join(folder, 'empty.jpg'), await emptyPage())
  const squared = onRuledPaper(await drawingPixels('cat', 500), 'squared')
  await writeFile(join(folder, 'squared.png'), await encodePng(squared))
})

afterAll(async () => {
  await endReaders()
  await rm(folder, { recursive: true })
})

const source = (name: string) => ({ file: join(folder, name), title: name, context: '' })

test('the last of three pages is named where it is missing, whoever reads it', async () => {
  const sources = ['empty.jpg', 'empty.jpg', 'gone.png'].map(source)
  await expect(readBeside(sources)).rejects.toThrow(/gone\.png/)
})

test('a drawing on squared paper that one thread begins and another ends is read as by one', async () => {
  const sources = [source('squared.png')]
  const whole = await readDrawings(sources)
  expect(whole[0]?.measures).toBeDefined()
  expect(await readBeside(sources)).toEqual(whole)
})
