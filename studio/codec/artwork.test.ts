import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingPixels } from '#tests/drawings/drawings.ts'
import { artworkAsPng, encodeArtwork, enlargedArtwork } from './artwork.ts'

test('an artwork states its maker and source, is sRGB at 300 dpi and has no other metadata', async () => {
  const jpeg = await encodeArtwork(await drawingPixels('house', 400), 'House <& "tree">')
  for (const [format, file] of [
    ['jpeg', jpeg],
    ['png', await artworkAsPng(jpeg)],
  ] as const) {
    const metadata = await sharp(file).metadata()
    expect(metadata).toMatchObject({ format, density: 300, space: 'srgb', hasProfile: true })
    const note = metadata.xmp?.toString() ?? ''
    expect(note).toContain('digitalsourcetype/algorithmicallyEnhanced')
    expect(note).toContain('Made from a child&#39;s drawing by Doodlebloom')
    expect(note).toContain('House &#60;&#38; &#34;tree&#34;&#62;')
    expect(metadata.exif?.toString('latin1') ?? '').not.toMatch(/GPS|Apple|Google/)
  }
})

test('enlarging an artwork for print keeps its provenance and its 300 dpi', async () => {
  const jpeg = await encodeArtwork(await drawingPixels('cat', 200), 'Cat', 'model')
  const metadata = await sharp(await enlargedArtwork(jpeg, 500)).metadata()
  expect(metadata).toMatchObject({ height: 500, density: 300, space: 'srgb', hasProfile: true })
  expect(metadata.xmp?.toString()).toContain('compositeWithTrainedAlgorithmicMedia')
})
