const small = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** A count in words: exact up to twelve, approximate above. */
const count = (many: number) => small[many] ?? (many < 20 ? 'more than a dozen' : 'dozens of')

const titles = 'No One Two Three Four Five Six Seven Eight Nine Ten'.split(' ')

const rows = ['upper', 'middle', 'lower']
const columns = ['left', 'center', 'right']

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

function place(row: number, column: number): string {
  if (row === 1) return column === 1 ? 'in the middle' : `in the middle of the ${columns[column]} side`
  return column === 1 ? `in the ${rows[row]} middle` : `in the ${rows[row]} ${columns[column]}`
}

/** Phrases that are assembled while a report is composed. */
export const phrases = {
  and: 'and',
  quoted: (text: string) => `“${text}”`,
  count,
  clearColours: (many: number) => (many === 1 ? 'one color' : `${count(many)} clearly different colors`),
  shares: {
    small: 'a small part',
    part: 'a part',
    third: 'about a third',
    half: 'about half',
    twoThirds: 'about two thirds',
    most: 'most',
    nearlyAll: 'nearly all',
  },
  ofTheSheet: (share: string) => `${share} of the sheet`,
  ofNineFields: (fields: string) => `${fields} of nine fields`,
  /** A ninth of the sheet, by its row and column from 0. */
  place,
  lineWidth: { fine: 'fine', medium: 'of medium width', broad: 'broad' },
  lineContrast: {
    paper: 'close to the color of the paper',
    light: 'light',
    clear: 'clear to see',
    bold: 'stand out boldly from the paper',
  },
  likeness: { much: 'much alike', partly: 'partly alike', different: 'different' },
  age: (years: number) => `age ${years}`,
  drawings: (many: number) => `${titles[many] ?? many} drawings`,
  drawing: (number: number) => `Drawing ${number}`,
  myDrawing: 'My drawing',
  withheldAlt: 'An empty sheet: this picture is left out of the report.',
  alt: (subjects: string, colours: string) =>
    `A child’s drawing${subjects && ` of ${subjects}`}${colours && `, in ${colours}`}.`,
  unmeasured: 'This picture could not be measured. What is said of it is shorter for that.',
  leftOut: (many: number) =>
    many === 1
      ? 'One picture is left out of this report: no drawing was found in it.'
      : `${titles[many] ?? many} pictures are left out of this report: no drawing was found in them.`,
  untold:
    'Nobody has told us yet who or what is in this picture. With the short checklist answered, these pages say more.',
  littleTold: 'With the short checklist answered, these pages can say more.',
  contradictions: {
    body: 'Two of your answers differ on whether the person has a body below the head, so the report leaves that open.',
    sky: 'Two of your answers differ on whether the sky is a band or comes down to the ground, so the report leaves that open.',
    night: 'Two of your answers differ on whether it is day or night, so the report leaves that open.',
  },
  inThePicture: (things: string) => `In the picture: ${things}.`,
  manyChildren: 'Where many children are',
  comesNext: (shows: string, found: string, next: string) =>
    `${shows}${found && ` Found here: ${found}.`}${next && ` What often comes next: ${next.charAt(0).toLowerCase()}${next.slice(1)}`}`,
  whatHelps: 'What helps at this age',
  whileYouListen: 'While you listen',
  thisWeek: 'This week',
  thisMonth: 'This month',
  /** Above an empty speech bubble; `thing` reads "the robot". */
  says: (thing: string) => `Write down what you hear from ${thing}:`,
  saysSomebody: 'Write down what is being said in the picture:',
  whatNext: 'Draw what happens next:',
  nextFor: (thing: string) => `Draw what happens next with ${thing}:`,
  sayFirst: (thing: string) => `Say what you see before you ask: “There you drew ${thing}.”`,
  point: (thing: string) => `Or say nothing: point at ${thing}, smile and wait.`,
  praise: (thing: string) =>
    `Say what you see in the drawing: “You thought of ${thing}, and you found a way to draw that.”`,
  playful: (parts: string) => `A playful idea for another day: draw a person with ${parts}.`,
  adviceInShort: (offer: string, say: string, avoid: string) =>
    [offer, say && `To say: ${say}`, `Best avoided: ${avoid}`].filter(Boolean).join(' '),
  // Dates are written out here because the platform's formats differ between machines.
  date: (day: number, month: number, year: number) => `${months[month - 1]} ${day}, ${year}`,
}
export type Phrases = typeof phrases

/** Texts that the printed page adds. */
export const print = {
  documentTitle: (title: string, brand: string) => `${title} – a report by ${brand}`,
  drawnAt: (age: string) => `drawn at ${age}`,
  rules: (version: string) => `rules ${version}`,
  page: (number: number, of: number) => `page ${number} of ${of}`,
  palette: (colours: string) => `Palette: ${colours}`,
  origins: {
    measured: 'measured in the picture',
    told: 'from your answers',
    seen: 'seen in the picture by a computer model',
    age: 'compared with the age',
  },
  worded: 'worded by a computer model',
  bar: (label: string, from: number, to: number) => `${label}: from about ${from}, most children by ${to}`,
  barsCaption:
    'Wide bands of our own, drawn from published samples, which differ from place to place: a bar begins where a part is first seen and ends (dot) at an age by which most children draw it, with up to a year added. After',
  after: (works: string) => `after ${works}; the ranges are our own.`,
  read: {
    full: 'read in full',
    part: 'read in part',
    abstract: 'read by its abstract',
    'second-hand': 'known through other works',
  },
  pathAlt: 'Five overlapping stretches of the path of drawing.',
  pathMark: (from: number, to: number) => ` The mark spans ages ${from} to ${to}.`,
  pathCaption: 'Dark bars with a dot: features of the picture; thin ends: seen more rarely;',
  found: 'features found here',
  ageWhenDrawn: 'age when drawn',
  heads: { measure: 'Measure', here: 'Here' },
}
export type Print = typeof print
