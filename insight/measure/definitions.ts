/** What a measure is: its unit, how it is computed, and what it can and cannot say about one child. */
export type Definition = { title: string; unit: string; definition: string; says: string; cannotSay: string }

/** The measures as a reader meets them. None supports a statement on feelings, character or ability. */
export const definitions = {
  inkCoverage: {
    title: 'Paper covered',
    unit: 'share of the sheet',
    definition: 'The part of the sheet that carries crayon, pen, pencil or paint.',
    says: 'How much of the paper is filled.',
    cannotSay:
      'Anything about energy, joy or care. It depends on pens, time and subject, and does not rise with age.',
  },
  pageUse: {
    title: 'Space used',
    unit: 'share of the sheet',
    definition: 'The smallest upright box around everything drawn, as a part of the sheet.',
    says: 'Whether the picture takes the whole sheet or one part of it.',
    cannotSay: 'Anything about confidence. Size follows the subject and the number of things drawn.',
  },
  pageMap: {
    title: 'Page map',
    unit: 'share of each ninth',
    definition: 'The sheet in three rows and three columns, and how much of each field carries ink.',
    says: 'Where on the paper most was drawn.',
    cannotSay: 'What a side or corner of the page stands for: no such meaning has been found.',
  },
  placement: {
    title: 'Middle of the drawing',
    unit: 'share of width and height',
    definition: 'The balance point of all ink, measured from the top left corner of the sheet.',
    says: 'Where the drawing has its weight.',
    cannotSay: 'Moods or memories. Right-handed children simply begin a little to the left.',
  },
  colours: {
    title: 'Colors',
    unit: 'count and share of the ink',
    definition: 'Clearly different colors by name; shades of one name count once, tiny amounts are left out.',
    says: 'Which colors were used and how much of each.',
    cannotSay:
      'Mood or character. Studies of free drawings found no such link, and the pens at hand decide much.',
  },
  lineWidth: {
    title: 'Line width',
    unit: 'thousandths of the long side',
    definition: 'The usual width of the lines; on a sheet of A4 three thousandths are about a millimetre.',
    says: 'Whether the tool was fine or broad.',
    cannotSay: 'How hard the child pressed.',
  },
  lineDarkness: {
    title: 'Line contrast',
    unit: '0 to 1',
    definition:
      'How far the middle line stands out from the paper around it: 0 like the paper, 1 as dark as can be.',
    says: 'Whether the lines look bold or light in this picture.',
    cannotSay: 'Tension or strength. Tool, paper and photograph change it.',
  },
  symmetry: {
    title: 'Left and right alike',
    unit: '0 to 1',
    definition: 'How far the left half of the drawing is the mirror of the right half.',
    says: 'Whether the picture is built around a middle.',
    cannotSay: 'Anything about the child. Symmetry is one way of composing among many.',
  },
} as const satisfies Record<string, Definition>

export type MeasureName = keyof typeof definitions
