import type { Withheld } from '../observe/flags.ts'

/** Texts that are the same in every report, reviewed by a person. They say what the report does not do, so the never-list exempts them. */
export const howToRead = {
  paragraphs: [
    'This report looks at a picture, not at a person, and it scores no test: a drawn person is a poor measure of how bright a child is (Imuta et al. 2013), and a review found little evidence that drawn people tell what a child feels, what kind of person a child is or what has happened to a child (Lilienfeld et al. 2000): for feelings you get questions, and your child knows the answers.',
  ],
  byMeasure:
    'Our program measured colors and placement where it was sure, and rules that people wrote from published research chose what to say.',
  byParent: 'What is in the picture comes from you.',
  byModel:
    'AI-assisted: a computer model listed, in two independent passes, what can be seen in the picture. It was not told the age or anything about your family.',
  byWording:
    'AI-assisted: where the small print says so, a language model put a sentence of ours into other words. It was told the sentences and nothing else; a program and a second look dropped every wording that says more or less than ours.',
} as const

/** Shown on the first and the last page. `otherAges`: only for ages outside those of the research. */
export const disclaimer = {
  always: 'This report describes drawings, not a child: it is not a diagnosis and not an assessment.',
  otherAges:
    'The research behind it was done with drawings by children aged 3 to 15. It was not made for this age.',
} as const

export const notMadeForAge = {
  young:
    'The methods behind this report were made for drawings by children of 3 to 15. At this age marks are movement and discovery, so the report describes what is on the paper and compares nothing with age.',
  grown:
    'The methods behind this report were made for drawings by children of 3 to 15. For an older artist it describes what is on the paper and compares nothing with age; the artist is the better person to ask.',
  unknown:
    'We do not know the age at which this was drawn, so the report describes what is on the paper and compares nothing with age.',
  unwanted: 'As you asked, this report makes no comparisons with age.',
  teens:
    'In the research we know, details go with age only up to about eleven, so this report does not compare them. It is best read together with the artist, who should say yes to it.',
} as const

export const goodToKnow = {
  limits:
    'A drawing on its own is never a reason to worry, and never a reason not to. A dark, sad, violent or odd picture, a change of style, tiny or huge figures, or a drawing that differs from those of other children is not a sign by itself.',
  ask: 'If something in everyday life stays on your mind, that is reason enough to ask: soon, your family doctor, a pediatrician or a school psychologist; today, where a child talks of dying, of hurting or of being hurt: in the EU 112, child helpline 116 111, emotional support 116 123 where available; in the US and Canada 911, crisis line 988.',
  people: [
    {
      when: 'Soon, with your family doctor or pediatrician',
      what: 'Skills once learned get lost; lasting trouble with dressing, cutlery or holding a pen compared with what nursery or school expects; questions about speech, hearing or sight; nursery or school raises something.',
    },
    {
      when: 'Soon, with a doctor, school psychologist or child guidance',
      what: 'Low mood, fear or withdrawal on most days for two weeks or more; a clear change in sleep, appetite or energy; no joy in friends or play; many stomach- or headaches without a cause; returning to much younger behavior; falling marks or refusing school; problems in more than one place.',
    },
    {
      when: 'Today',
      what: 'Talk or messages about wanting to die or hurting oneself or others; self-injury; running away; any hint of violence or abuse told by the child. Listen, believe, do not press for details, and call a child-protection service or the police. In the EU: emergency 112; child helpline 116 111, emotional support 116 123 where available. In the US and Canada: emergency 911; crisis line 988.',
    },
  ],
  careFirst:
    'Something you wrote may weigh more than any picture. We have not repeated it here. These people can help:',
  careInPicture:
    'Words in a picture may weigh more than the picture. We have not repeated them here. These people can help:',
  data: 'The pictures in this report belong to the child who drew them; how to delete them is on your order’s page.',
} as const

/** Why the report neither shows nor describes a picture. */
export const leftOut = {
  notDrawn:
    'This picture does not seem to show a drawing, so the report says nothing about it. If it is one, a photo of the whole sheet in daylight helps. Write to us if we are wrong.',
  photoOfPerson:
    'There seems to be a photo of a person in this picture. The report is about drawings only, so it leaves this picture out. A photo of the sheet alone helps. Write to us if we are wrong.',
  privateData:
    'There seem to be private details in this picture, such as a full name or an address. A report may be passed on, so it leaves this picture out. A photo with the details covered helps. Write to us if we are wrong.',
  nudityPhoto: 'This picture cannot be part of a report. Write to us if we are wrong.',
} as const satisfies Record<Withheld, string>

/** Why the report says less about a picture than it could. */
export const leftOpen = {
  doubtful:
    'It could not be told for sure that this picture shows a drawing and nothing else, so what a computer model saw in it is not used.',
  printed:
    'Outlines in this picture seem to be printed, as in a coloring book. The report speaks of the colors, which were chosen by hand, and of nothing that was printed.',
} as const

/** Introductions to pages and sections. */
export const leads = {
  growth:
    'What is known about drawings like this one: wide ranges, for another drawing tomorrow may look quite different.',
  noMark: 'There is no mark on the path: what we know of this picture is drawn at many ages.',
  shortHand:
    'There is no mark on the path. The picture is told with a few plain means, as pictures at any age can be. One picture shows what was drawn that day, not what a child can do.',
  mood: 'The picture’s mood is not your child’s mood: only the artist can tell about the artist.',
  talk: 'Ideas for a talk, not findings, and a reason to keep a pen at hand: in many interviews children told more when they could draw (Driessnack 2005), though not in all (Poole & Dickinson 2014).',
  unmeasured:
    'The edges of the paper could not be found with confidence, so nothing that was measured is printed. A photo that shows all four of them helps.',
} as const

/** Texts of the keepsake that replaces a report when too little is known. */
export const keepsake = {
  why: 'This is a keepsake and not yet a report: we know too little about this picture to say true things about it, and we print nothing else.',
  how: 'Open your order, choose “Tell us what’s in it” and name what is there. It takes about a minute a drawing. The full report is then made at once, and costs nothing more.',
  noDrawing: 'There is no report on this picture.',
  noDrawings: 'There is no report on these pictures.',
} as const

export const listening = [
  'Wait, count to ten in your head, and take the answer as it is, also “I don’t know”.',
  'Do not ask whether it is sad or why it is dark: such questions give the answer.',
] as const

export const praise = {
  why: 'In a small study with puppets (Cimpian et al. 2007), four-year-olds who had heard “you did a good job drawing” took a mistake better than those who had heard “you are a good drawer”; in another study, preschoolers did well with either kind of praise (Corpus & Lepper 2007).',
} as const

/** The pages' headings. */
export const sectionTitles = {
  letter: '',
  see: 'What we see',
  growth: 'At this age',
  overTime: 'Then and now',
  path: 'The path of drawing',
  talk: 'Talk about it',
  mood: 'The mood in the picture',
  make: 'Make more',
  child: 'My page',
  method: 'How this was made',
  know: 'Good to know',
  measured: 'Measured, and sources',
  keepsake: 'A keepsake',
} as const
export type SectionName = keyof typeof sectionTitles

/** The four parts of the report. The pages before and after belong to none. */
export const partTitles = {
  development: 'Developmental analysis',
  emotion: 'Emotional insights',
  strengths: 'Creative strengths',
  recommendations: 'Personalized recommendations',
} as const
export type PartName = keyof typeof partTitles
