import type { Style } from '#contract/images.ts'

/** The prompt of a style. Any change of a text here or in `shared.ts` needs a new ID, which is stored with each picture. */
type Template = {
  id: string
  /** Describes materials and light, without naming a studio, artist or title. */
  look: string
  /** The same without anything that could trigger a safety check, for a second try. */
  softerLook: string
}

export const templates: Record<Style, Template> = {
  realistic: {
    id: 'realistic/1',
    look: 'Show it as if it stood before a camera: real materials, natural light, believable textures of fur, cloth, metal, wood and plants, soft shadows on the ground.',
    softerLook:
      'Show it as a table-top model built of felt, wood and clay and photographed in soft daylight. All figures are toys.',
  },
  // "disney" is only the style's key in our data; no prompt contains a studio's name.
  disney: {
    id: 'animated-film/1',
    look: 'Give it the look of a warm family animated film: rounded volumes, big expressive eyes where eyes are drawn, soft global illumination, a saturated friendly palette, the feeling of a hand-made set. Original character design.',
    softerLook:
      'Give it the look of a gentle picture book made of modelling clay: rounded shapes, soft light, friendly colours. All figures are toys of an original design.',
  },
  futuristic: {
    id: 'futuristic/1',
    look: 'Give it a friendly near-future look: clean forms, light-emitting seams, glass and soft metal, a dawn sky.',
    softerLook:
      'Show it as small sculptures of glass and brushed metal with softly glowing edges, on a calm background at dawn. All figures are toys.',
  },
}
