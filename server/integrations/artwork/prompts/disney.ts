import type { Template } from './template.ts'

// "disney" is the style's key in our data only; no model is ever told a studio's name.
export const disney: Template = {
  id: 'animated-film/1',
  look: 'Give it the look of a warm family animated film: rounded volumes, big expressive eyes where eyes are drawn, soft global illumination, a saturated friendly palette, the feeling of a hand-made set. Original character design.',
  softerLook:
    'Give it the look of a gentle picture book made of modelling clay: rounded shapes, soft light, friendly colours. All figures are toys of an original design.',
}
