/** How the report is made, and what it cannot say. */
export const method = {
  pageTitle: 'How the report is made',
  description:
    'What the report measures, what parents tell it, which rules choose its sentences, on which works they rest, and what it cannot say.',
  heading: 'How the report is made',
  lead: 'A report about a child’s drawing should say no more than is known. Here is everything that goes into ours, and where it stops.',
  sample: {
    heading: 'See one first',
    text: 'A whole report, made by the same program from a drawing of our own: nobody’s child is in it.',
    read: 'Read the sample report',
    pdf: 'The same as PDF',
  },
  steps: {
    heading: 'From the drawing to the sentence',
    list: [
      {
        title: 'Measured',
        text: 'A program looks at the picture of the sheet: how much is covered, where, in which colours, with what lines. Each measure has a definition, and a list of what it cannot say.',
      },
      {
        title: 'Told',
        text: 'Who or what is in the picture, you tell us: tap what you see, leave out what you like. What nobody told stays open; nothing is guessed.',
      },
      {
        title: 'Chosen',
        text: 'Rules written by people from published research choose the sentences. The same drawing, age and answers give the same report. Each sentence says what it rests on and how well that is supported.',
      },
      {
        title: 'Printed',
        text: 'The pages are set and kept as long as your pictures, then deleted with them. If you leave the report out, nothing is measured.',
      },
    ],
  },
  borrowed: {
    heading: 'Two traditions, and what we take from them',
    list: [
      {
        title: 'Research on children’s figure drawings',
        text: 'Since 1926, psychologists have described which parts children add to a drawn person, and when. We use wide, overlapping ranges, only for what is there, and only from 3 to 11. We give or count no points.',
      },
      {
        title: 'House, tree, person',
        text: 'An old tradition reads meanings into houses, trees and people. Those readings have not held up for single children, so we leave them. The houses, trees and people stay, as starting points for a talk.',
      },
    ],
  },
  limits: {
    heading: 'What it cannot say',
    list: [
      'What a child feels, what kind of person a child is, what a child can do, or what has happened to a child. Studies that tried to read this from drawings were wrong about many single children.',
      'Anything about what is not in the picture. A hand that is not drawn is no sign of anything, and the report lists none.',
      'What a colour, a size, or a place on the page stands for. No such meaning has been found.',
      'Anything by age below 3 or above 15, and no comparison of details from 12 on. You can leave out ages altogether, and nobody asks why.',
      'Whether somebody needs help. That is seen in everyday life; the last page of each report says whom to ask.',
    ],
  },
  labels: {
    heading: 'How well a sentence is supported',
    text: 'Each sentence of a report carries one of these.',
  },
  measures: { heading: 'What is measured', cannot: 'Cannot say:' },
  sources: {
    heading: 'What it rests on',
    text: 'Most of these works we know by their abstracts. No psychologist outside our house has read the rules yet; when one has, it will be said here by whom.',
    version: 'Rules of {version}.',
  },
  models:
    'No image or language model takes part in a report unless the operator of this site has set one up. Where one did, the report says so on its second page.',
  link: 'How the report is made',
} as const
