import type { Template } from './template.ts'

export const realistic: Template = {
  id: 'realistic/1',
  look: 'Show it as if it stood before a camera: real materials, natural light, believable textures of fur, cloth, metal, wood and plants, soft shadows on the ground.',
  softerLook:
    'Show it as a table-top model built of felt, wood and clay and photographed in soft daylight. All figures are toys.',
}
