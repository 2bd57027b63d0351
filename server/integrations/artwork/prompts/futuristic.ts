import type { Template } from './template.ts'

export const futuristic: Template = {
  id: 'futuristic/1',
  look: 'Give it a friendly near-future look: clean forms, light-emitting seams, glass and soft metal, a dawn sky.',
  softerLook:
    'Show it as small sculptures of glass and brushed metal with softly glowing edges, on a calm background at dawn. All figures are toys.',
}
