import sharp from 'sharp'
import type { Pixels } from '../pixels.ts'
import { opened, written } from './encode.ts'

const PRINT_DPI = 300
const QUALITY = 90
// IPTC terms for content changed by a program without, and with, a model trained on other people's pictures.
const sourceTypes = {
  studio: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicallyEnhanced',
  model: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
} as const
type MadeBy = keyof typeof sourceTypes
const MAKER = 'Doodlebloom'
const descriptions = {
  studio: `Made from a child's drawing by ${MAKER}`,
  model: `Made with an AI image model from a child's drawing by ${MAKER}`,
} as const

/** The artwork as an sRGB JPEG at 300 dpi with provenance metadata and nothing from the parent's photo. */
export function encodeArtwork(pixels: Pixels, title: string, madeBy: MadeBy = 'studio'): Promise<Buffer> {
  return opened(pixels)
    .withIccProfile('srgb')
    .withDensity(PRINT_DPI)
    .withXmp(provenance(title, madeBy))
    .jpeg({ ...written, quality: QUALITY })
    .toBuffer()
}

/** Converts an artwork to PNG with the same metadata. @param artwork a file from `encodeArtwork` */
export function artworkAsPng(artwork: Uint8Array): Promise<Buffer> {
  return sharp(artwork).keepMetadata().png().toBuffer()
}

/** Enlarges an artwork and keeps its metadata. @param artwork a file from `encodeArtwork` @param longSide in pixels */
export function enlargedArtwork(artwork: Uint8Array, longSide: number): Promise<Buffer> {
  return sharp(artwork)
    .keepMetadata()
    .resize({ width: longSide, height: longSide, fit: 'inside', kernel: 'lanczos3' })
    .jpeg({ ...written, quality: QUALITY })
    .toBuffer()
}

function provenance(title: string, madeBy: MadeBy): string {
  const text = (words: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(words)}</rdf:li></rdf:Alt>`
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmp:CreatorTool="${MAKER}" Iptc4xmpExt:DigitalSourceType="${sourceTypes[madeBy]}">
<dc:title>${text(title)}</dc:title>
<dc:description>${text(descriptions[madeBy])}</dc:description>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
