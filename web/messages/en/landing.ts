import { brand } from '#contract/brand.ts'
import { limits } from '#contract/limits.ts'
import { drawingAges } from '#contract/quiz.ts'

const [youngest = '', older = '', eldest = ''] = drawingAges.map(({ from, to }) => `${from} to ${to}`)

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
  examples: {
    heading: 'Drawn at the table, hung on the wall',
    text: 'Take one of ours, choose a style, and pull the line between drawing and artwork. The program that will draw yours has made them; nothing was retouched.',
    table: 'Drawings to take',
    style: 'Style of the example',
    compare: '{title}: drawing and artwork in the style {style}, compared',
    after: '{title}, in the style {style}',
    drawings: {
      family: {
        title: 'My family and the dog',
        alt: 'Two parents, two children and a dog on grass, in felt pen, signed MIA',
      },
      monster: {
        title: 'The birthday monster',
        alt: 'A purple monster with three eyes, balloons and a present, in crayon',
      },
      garden: { title: 'Flowers that smile', alt: 'Four flowers, a butterfly and a ladybird, in crayon' },
      sea: { title: 'Who lives in the sea', alt: 'A boat above fish and weeds, the sea hatched in crayon' },
      dinosaur: { title: 'Dinosaur with egg', alt: 'A long-necked dinosaur before a volcano, in felt pen' },
      castle: { title: 'The castle at night', alt: 'A castle under moon and stars, chalk on blue paper' },
    },
  },
  ages: {
    heading: 'At every age a different artist',
    text: 'What many children draw at these ages. Yours may be early, late or elsewhere altogether, and all of it is fine.',
    list: [
      {
        age: youngest,
        title: 'Circles become people',
        text: 'First lines for their own sake, then a circle with legs that is somebody. What matters most is drawn largest.',
      },
      {
        age: older,
        title: 'Now it should look right',
        text: 'Ground, sky, things behind each other, and the first time a drawing is crumpled because the horse is wrong.',
      },
      {
        age: eldest,
        title: 'A hand of their own',
        text: 'Fewer pictures, more intention: shading, proportion, a style borrowed and made into theirs.',
      },
    ],
  },
  research: {
    heading: 'What a drawing can tell, and what it cannot',
    text: 'With your pictures comes a report, if you want one: what can be measured in the drawing, what many children of that age draw, questions to ask the artist, and things to do together. Each statement names its source and how strong it is.',
    limits:
      'It gives no scores and no diagnosis, and reads no feelings out of a drawing. Research does not allow it, so we do not either.',
  },
  questions: {
    heading: 'What parents ask',
    list: [
      {
        question: 'Does it stay my child’s drawing?',
        answer:
          'Yes. The artwork is built from the lines in the photo: every line stays where it was put. A slider on the page of your order lets you compare the two, line for line.',
      },
      {
        question: 'Is it made by artificial intelligence?',
        answer: `By itself, ${brand.name} draws with a program of our own that measures the drawing and lights it like an object; no model has been trained on anybody’s pictures for it. If an outside model took part in a picture, the page of the order says so.`,
      },
      {
        question: 'Who sees the drawing?',
        answer:
          'You, and whoever you give the link of your order to. What the camera noted, such as the place, is removed. You can delete everything at once.',
      },
      {
        question: 'What kind of photo do you need?',
        answer:
          'One from your phone, in daylight, with the whole sheet in it. Crooked is fine. JPG, PNG or HEIC, up to 10 MB.',
      },
      {
        question: 'What if I do not like it?',
        answer: `Look at the free preview before you pay. Afterwards each picture can be drawn again, up to ${limits.regenerations} times, in another style or with another wish.`,
      },
      {
        question: 'How do I end a subscription?',
        answer: 'In two clicks on the subscription page. It ends with the month that is paid.',
      },
    ],
    more: 'Another question? Write to us.',
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
