/** How the report is made, and what it cannot say. */
export const method = {
  description:
    'What the report measures, what parents tell us, which rules choose its sentences, the research behind them, and what it can’t say.',
  heading: 'How the report is made',
  lead: 'A report about a child’s drawing should say no more than is known. Here is everything that goes into ours, and where it stops.',
  sample: {
    heading: 'See one first',
    text: 'A complete report, made by the same program from a drawing of our own. No real child is in it.',
    read: 'Read the sample report',
    pdf: 'The same report as a PDF',
  },
  steps: {
    heading: 'From the drawing to the sentence',
    list: [
      {
        title: 'Measured',
        text: 'A program looks at the sheet: how much is covered, where, in which colors, and with what kinds of lines. Each measure has a definition and a list of what it can’t say.',
      },
      {
        title: 'Told',
        text: 'You tell us who or what is in the picture: tap what you see and skip what you like. Whatever you don’t tell us stays open. Nothing is guessed.',
      },
      {
        title: 'Chosen',
        text: 'Rules written by people from published research choose the sentences. The same drawing, age and answers give the same report. Each finding names the works it is based on and says how well it is supported.',
      },
      {
        title: 'Printed',
        text: 'The pages are laid out, kept as long as your pictures, and deleted with them. If you leave the report out, nothing is measured.',
      },
    ],
  },
  borrowed: {
    heading: 'Two traditions, and what we take from them',
    list: [
      {
        title: 'Research on children’s figure drawings',
        text: 'Since 1926, psychologists have described which parts children add to a drawn person, and when. We use wide, overlapping ranges, only for what is there, and only from ages 3 to 11. We don’t count or award points.',
      },
      {
        title: 'House, tree, person',
        text: 'An old tradition reads meanings into houses, trees and people. Those readings have not held up for individual children, so we don’t use them. The houses, trees and people remain as starting points for a conversation.',
      },
    ],
  },
  limits: {
    heading: 'What it can’t say',
    list: [
      'What a child feels, what kind of person a child is, what a child can do, or what has happened to a child. Studies that tried to read this from drawings were wrong about many individual children.',
      'Anything about what is not in the picture. A hand that is not drawn is no sign of anything, and the report lists none.',
      'What a color, a size or a place on the page stands for. Studies disagree, and none has found a meaning that holds for a single drawing.',
      'Anything about age below 3 or above 15, and no comparison of details from 12 on. You can leave age comparisons out altogether.',
      'Whether somebody needs help. That shows in everyday life, and each report says whom to ask.',
    ],
  },
  labels: {
    heading: 'How well a sentence is supported',
    text: 'A report says four kinds of things. Findings and ideas carry their label in small print.',
  },
  measures: { heading: 'What is measured', cannot: 'Can’t say:' },
  sources: {
    heading: 'The research behind it',
    text: 'We know most of these works from their abstracts. No outside psychologist has reviewed the rules yet. When one has, we’ll say here who it was.',
    version: 'Rules version {version}.',
  },
  models:
    'No image or language model takes part in a report unless the operator of this site has set one up. Where one did, the report says so where it tells how it was made.',
  link: 'How the report is made',
} as const
