import { brand } from '#contract/brand.ts'
import { kept } from '../lifetimes.ts'

export const advertorial = {
  title: 'The drawings we throw away',
  description: `An advertisement by ${brand.name} about what becomes of the hundreds of drawings of a childhood.`,
  mark: 'Advertisement',
  by: `Written and paid for by ${brand.name}`,
  reading: 'How far you have read',
  lead: 'A child who likes to draw makes hundreds of sheets a year. Most are gone before the year is. We think that one or two of them belong on the wall.',
  action: 'To the free preview',
  figure: { title: 'House with apple tree', text: 'Crayon on paper. Ours; yours would hang here.' },
  sections: [
    {
      heading: 'A sheet a day',
      paragraphs: [
        'It begins with lines that go round and round. Some time later a circle gets two dots and a mouth, and somebody is home. Then legs, a sun in the corner, a house with smoke. Nobody taught it; it happens on kitchen tables everywhere.',
        'And then the recycling is collected on Thursday.',
      ],
    },
    {
      heading: 'What research has looked at for more than a century',
      paragraphs: [
        "Scholars began to collect children's drawings in the 1880s. What they agree on is modest and rather beautiful: drawing changes in an order that many children share, at a pace that differs widely from child to child.",
        'What they do not agree on is that a drawing reveals a character or a worry. Tests that claimed it have not held up well. We therefore never claim it, and you should be careful with anybody who does.',
      ],
    },
    {
      heading: 'The same lines, in another light',
      paragraphs: [
        `${brand.name} takes a photo of a drawing and makes an artwork of it, in a style that you choose: modelled in clay, painted like a scene of an animated film, or drawn in neon. It keeps every line where your child put it. The third arm stays; the sun keeps its face.`,
        'Nothing is invented to make it prettier. The point is to recognise it.',
      ],
    },
    {
      heading: 'A report that knows its limits',
      paragraphs: [
        'If you like, a report comes with it: what can be seen and measured in the drawing, what many children of that age draw, questions to ask the artist, and things to do together this week. Each statement names its source. There are no scores, and no diagnosis.',
      ],
    },
    {
      heading: 'What it costs, and what happens to the drawing',
      paragraphs: [
        'The preview is free and needs no account. After that you pay once, or subscribe while the drawing phase lasts.',
        `A drawing is seen by nobody but you. It is deleted ${kept.pictureDays} days after the order at the latest, and at once when you say so.`,
      ],
    },
  ],
  final: {
    heading: 'There is one on the fridge right now',
    text: 'Take a photo of it. The preview takes about half a minute.',
    action: 'Start Free Preview',
  },
  small: `This is an advertisement. It was written by ${brand.name}, not by a newspaper; nobody in it is invented, because nobody is in it.`,
} as const
