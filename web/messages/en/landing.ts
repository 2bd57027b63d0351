import { brand } from '#contract/brand.ts'
import { limits } from '#contract/limits.ts'

export const landing = {
  title: `${brand.name}: ${brand.tagline}`,
  description:
    "Upload a photo of your child's drawing, see a free preview, and receive it as artwork in one of three styles.",
  hero: {
    heading: brand.tagline,
    text: 'A photo of the drawing on your fridge is enough. We turn it into artwork that keeps every line where your child put it.',
    note: 'Free preview first. No account needed.',
    drawing: 'A house with an apple tree and a sun, drawn in crayon',
    label: {
      title: 'House with apple tree',
      text: 'Crayon on paper. Hung here to keep the place for yours.',
    },
  },
  steps: {
    heading: 'From the kitchen table to the wall',
    list: [
      {
        title: 'Take a photo',
        text: 'Lay the drawing flat in daylight. Crooked is fine, creases are fine, half a dinosaur is fine.',
      },
      {
        title: 'Choose a style',
        text: 'Three looks, one for each drawing. See a small preview before you decide anything.',
      },
      {
        title: 'Hang it up',
        text: 'Download the artwork as soon as it is ready. Compare it with the drawing, line for line.',
      },
    ],
  },
  pricing: {
    heading: 'What it costs',
    text: 'Pay once for a few drawings, or subscribe while the drawing phase lasts. Prices are in US dollars.',
  },
  promises: {
    heading: 'Small print, in large print',
    list: [
      {
        title: 'A preview before a price',
        text: 'The preview is really drawn from the picture you upload. It is small, blurred and marked until you pay.',
      },
      {
        title: 'Not happy with one?',
        text: `Have it drawn again, up to ${limits.regenerations} times for each picture, in another style or with another wish.`,
      },
      {
        title: 'Private by default',
        text: 'Only somebody with the link to your order can see it. You can delete it there, pictures and all.',
      },
    ],
  },
} as const
