import { brand } from '#contract/brand.ts'
import { drawingAges } from '#contract/drawing-ages.ts'
import { limits } from '#contract/limits.ts'

const [youngest = '', older = '', eldest = ''] = drawingAges.map(({ from, to }) => `${from} to ${to}`)

export const landing = {
  title: `${brand.name}: ${brand.tagline}`,
  description:
    "Upload a photo of your child's drawing, see a free preview, and receive it as artwork in one of three styles.",
  hero: {
    heading: brand.tagline,
    text: 'All it takes is a photo of the drawing on your fridge. We turn it into artwork that keeps every line where your child put it.',
    price: 'From {price}',
    note: 'Free preview first, no account needed',
    sample: 'See a sample report',
    shown: { label: 'Show', drawing: 'Drawing', artwork: 'Artwork' },
    drawing: 'A house with an apple tree and a sun in crayon, turning into artwork',
    label: {
      title: 'House with apple tree',
      text: 'Our own, crayon on paper.',
    },
  },
  steps: {
    heading: 'From the kitchen table to the wall',
    list: [
      {
        title: 'Take a photo',
        text: 'Lay the drawing flat in daylight. A crooked photo, a crease or half a dinosaur is fine.',
      },
      {
        title: 'Choose a style',
        text: 'Choose one of three styles for each drawing. See a small preview before you decide anything.',
      },
      {
        title: 'Hang it up',
        text: 'Download the artwork as soon as it’s ready, and compare it with the drawing line by line.',
      },
    ],
  },
  examples: {
    heading: 'Drawn at the table, hung on the wall',
    text: 'Pick one of ours, choose a style, and slide the divider between drawing and artwork. Our own studio made them all, and nothing was retouched.',
    table: 'Drawings to choose from',
    style: 'Style of the example',
    compare: 'Compare drawing and artwork: {title}, {style} style',
    after: '{title}, {style} style',
    drawings: {
      family: {
        title: 'My family and the dog',
        alt: 'Two parents, two children and a dog on grass, in felt pen, signed MIA',
      },
      monster: {
        title: 'The birthday monster',
        alt: 'A purple monster with three eyes, balloons and a present, in crayon',
      },
      garden: { title: 'Flowers that smile', alt: 'Four flowers, a butterfly and a ladybug, in crayon' },
      sea: { title: 'Who lives in the sea?', alt: 'A boat above fish and seaweed, the sea shaded in crayon' },
      dinosaur: {
        title: 'Dinosaur with egg',
        alt: 'A long-necked dinosaur in front of a volcano, in felt pen',
      },
      castle: { title: 'The castle at night', alt: 'A castle under the moon and stars, chalk on blue paper' },
    },
  },
  keepsakes: {
    heading: 'What else it becomes',
    list: [
      'It moves',
      'It stands on the table',
      'Its maker speaks',
      'A wall for each child',
      'A book of them all',
      'Grandma sees it, too',
      'It can be a present',
    ],
    more: 'See them all',
  },
  ages: {
    heading: 'A different artist at every age',
    text: 'This is what many children draw at these ages. Yours may be earlier, later or somewhere else entirely, and that is fine.',
    list: [
      {
        age: youngest,
        title: 'Circles become people',
        text: 'First come lines just for fun, then a circle with legs that is somebody. Whatever matters most is drawn biggest.',
      },
      {
        age: older,
        title: 'Now it has to look right',
        text: 'Ground, sky, things behind other things, and the first drawing crumpled up because the horse looks wrong.',
      },
      {
        age: eldest,
        title: 'A style of their own',
        text: 'Fewer pictures, more intention: shading, proportion, a borrowed style made their own.',
      },
    ],
  },
  research: {
    heading: 'What a drawing can and cannot tell you',
    text: 'If you like, a report comes with your pictures: what can be measured in the drawing, what many children that age draw, questions to ask the artist, and things to do together. Every finding names its source and how strong the evidence is.',
    limits:
      'It gives no scores and no diagnosis, and it doesn’t read feelings into a drawing. The research doesn’t support that, so neither do we.',
  },
  questions: {
    heading: 'Questions parents ask',
    list: [
      {
        question: 'Is it still my child’s drawing?',
        answer:
          'Yes. The artwork follows the lines in the photo, and every line stays where your child put it. A slider on your order page lets you compare the two.',
      },
      {
        question: 'Is it made with artificial intelligence?',
        answer: `Our own studio uses no generative AI: it follows the lines of the drawing and lights them like an object. ${brand.name} can also be connected to an outside image model. If it is, we tell you before you pay, and your order names who made each picture.`,
      },
      {
        question: 'Who sees the drawing?',
        answer:
          'You, and anyone you send a link to. What the camera noted, such as the place, is removed. You can delete everything at once.',
      },
      {
        question: 'What kind of photo do you need?',
        answer:
          'A phone photo in daylight that shows the whole sheet. It may be crooked. JPG, PNG or HEIC, up to 10 MB.',
      },
      {
        question: 'What if I don’t like it?',
        answer: `Look at the free preview before you pay. After that, you can have each picture redrawn up to ${limits.regenerations} times, in another style or with a different request.`,
      },
      {
        question: 'How do I cancel a subscription?',
        answer:
          'In two clicks on the subscription page. It then runs to the end of the month you have paid for.',
      },
    ],
    more: 'Still have a question? Write to us.',
  },
  pricing: {
    heading: 'What it costs',
    text: 'Pay once for a few drawings, or subscribe while they can’t stop drawing. Prices are in US dollars.',
    present: 'Give it as a present',
  },
  promises: {
    heading: 'The fine print, in large print',
    list: [
      {
        title: 'Preview before you pay',
        text: 'The preview is made from the picture you upload. It stays small, blurred and watermarked until you pay.',
      },
      {
        title: 'Not happy with one?',
        text: `Have it redrawn, up to ${limits.regenerations} times per picture, in another style or with a different request.`,
      },
      {
        title: 'Private by default',
        text: 'Nobody sees your pictures unless you send them a link. The report is for you alone. You can delete everything at once.',
      },
    ],
  },
} as const
