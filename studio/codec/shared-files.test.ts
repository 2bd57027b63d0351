import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeDrawing } from './decode.ts'

// An optional collection of real and hostile pictures next
// to the project; its manifest lists the expected results.
const folder = new URL('../../../shared/data/', import.meta.url)
const list = new URL('MANIFEST.json', folder)
type Entry = { file: string; expect: string; width?: number; height?: number }
const entries: Entry[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).files : []

describe.runIf(entries.length > 0)('the shared picture collection', () => {
  // The upload enforces the byte limit, not the codec.
  test.each(entries.filter(({ expect }) => !expect.includes('too-large')))(
    '$file: $expect',
    async ({ file, expect: expected }) => {
      const answer = decodeDrawing(readFileSync(new URL(file, folder)), 256)
      if (expected === 'accepted') return expect(Math.max(...sides(await answer))).toBeLessThanOrEqual(256)
      const code = expected.split(' ')[1]?.replaceAll('-', '_')
      await expect(answer).rejects.toMatchObject({ code })
    },
  )

  test('has a sideways HEIC photo that is rotated exactly once', async () => {
    const pixels = await decodeDrawing(
      readFileSync(new URL('drawing-butterfly-orient6-gps.heic', folder)),
      512,
    )
    expect(sides(pixels)).toEqual([384, 512])
  })
})

function sides({ width, height }: { width: number; height: number }): [number, number] {
  return [width, height]
}
