/**
 * When a rule applies, what it decides, and what `npm run bench -- ablate` found it to be worth at 640 px: `truth`, how many thousandths of
 * lines and fills are confused more without it (less, where negative), the mean of 12 drawings of our own and 6 simulated photos; and
 * how much of the artworks of 18 real pictures it changes. What such a change is worth was looked at. Measured before the network decided
 * what is ink.
 */
type Rule = { when: string; decision: string; evidence: string }

/** What `trace` decides by rule. A rule that gains nothing on two real drawings is deleted. */
const traceRules = {
  'one crayon alone': {
    when: 'One crayon by itself stays solid when its gaps close.',
    decision: 'It is a surface, however thin all ink together is.',
    evidence: 'truth -19.0; flowers 10.9 %, sea 8.2 %, disco 3.9 %, 11 more',
  },
  hatching: {
    when: 'Strokes of one colorful crayon run side by side and cover .18 of the paper.',
    decision: 'They are one surface.',
    evidence: 'truth +2.3; sea 26.6 %, butterfly 15.3 %, tadpole 15.0 %, 7 more',
  },
  'crayons that only draw': {
    when: 'A dark crayon is narrower than a stroke on what is lighter.',
    decision: 'It draws lines and has no say in surfaces.',
    evidence: 'truth +1.0; flowers 3.0 %, tadpole 2.1 %, candy corn 1.9 %, 6 more',
  },
  'label majority': {
    when: 'Labels within a surface differ.',
    decision: 'The one that most pixels around have wins.',
    evidence: 'truth -17.0; flowers 8.2 %, sea 7.9 %, lizard 7.6 %, 9 more',
  },
  'no vote for lines': {
    when: 'A thin dark line or a seam crosses a surface.',
    decision: 'It has no say in the color of the surface.',
    evidence: 'truth -4.3; flowers 6.4 %, sea 4.6 %, house 3.0 %, 7 more',
  },
  scribble: {
    when: 'A drawing is mostly mesh.',
    decision: 'Its strokes stay lines, and what they enclose stays open.',
    evidence: 'truth -39.0; scribble 15.5 %',
  },
  mesh: {
    when: '32 small cells lie side by side.',
    decision: 'They get one color.',
    evidence: 'truth -0.2; scribble 14.3 %',
  },
  'pencil is gray': {
    when: 'The pen is thin and gray.',
    decision: 'It is painted as graphite, darker than it was read.',
    evidence: 'truth +0.5; note 4.3 %, tree diagram 1.6 %, cat 1.3 %, 3 more',
  },
  'ground to the frame': {
    when: 'A broad surface ends within 3 to 8 % of the foot, 2 % of a side.',
    decision: 'It runs off the page.',
    evidence: 'truth +0.0; butterfly 14.9 %, sea 3.3 %, tadpole 1.4 %, 2 more',
  },
  'pockets in the ground': {
    when: 'Up to a hundredth of the picture is bare between a broad surface and others.',
    decision: 'It is that surface.',
    evidence: 'truth +0.0; sea 10.2 %, butterfly 0.5 %, lizard 0.3 %',
  },
  specks: {
    when: 'A part of a surface is under 28 square thousandths.',
    decision: 'It takes the label around it.',
    evidence: 'cat 0.7 %, sea 0.6 %, lizard 0.5 %, 3 more',
  },
  'catch-lights': {
    when: 'Two round dark marks lie side by side on one surface, or one on white.',
    decision: 'They are eyes.',
    evidence: 'nothing',
  },
  'one pen': {
    when: '93 % of the ink are shades of one.',
    decision: 'Outlines tell nothing of the color inside.',
    evidence: 'purple marker 29.3 %, note 1.1 %, tree diagram 0.4 %, 2 more',
  },
  'white paper': {
    when: 'Over 42 % of all surfaces are colored in.',
    decision: 'What an outline encloses is white.',
    evidence: 'house 14.7 %, tadpole 9.2 %, disco 5.1 %, 4 more',
  },
  bridges: {
    when: 'Two line ends look at each other.',
    decision: 'What they would enclose is enclosed.',
    evidence: 'truth -0.2; cat 0.3 %, house 0.2 %',
  },
  'trapped ball': {
    when: 'A ball cannot roll out of an outline with a gap.',
    decision: 'The outline encloses.',
    evidence: 'truth +0.0; blue bug 29.4 %, cat 20.8 %, tree diagram 3.9 %, 3 more',
  },
  'strong marks on a fill': {
    when: 'A mark on a fill is weaker than 62 % of that fill.',
    decision: 'It is no line.',
    evidence: 'truth +5.3; lizard 2.0 %, figure 1.2 %, candy corn 1.1 %, 5 more',
  },
  'fill it touches': {
    when: 'A fill touches enough of the rim of an enclosed surface.',
    decision: 'The surface takes its color.',
    evidence: 'truth -0.0; sea 9.3 %, flowers 6.7 %, butterfly 3.5 %, 4 more',
  },
  'gap in hatching': {
    when: 'A narrow surface lies between strokes of what fills 8 % of the picture.',
    decision: 'It is hatched too.',
    evidence: 'truth +0.1; sea 3.8 %',
  },
  'air between things': {
    when: 'No kind of ink is most of a rim.',
    decision: 'It is air.',
    evidence: 'truth +0.0; butterfly 10.0 %, house 2.3 %, sea 1.9 %, 3 more',
  },
  'held by a fill': {
    when: 'A fill makes up 40 % of a rim and goes on below and on both sides.',
    decision: 'The hole is no air but paper.',
    evidence: 'lizard 2.9 %, sea 0.2 %',
  },
  'air over the ground': {
    when: 'Several surfaces and the ground enclose it.',
    decision: 'It is air.',
    evidence: 'truth +0.1; sea 2.3 %, figure 2.1 %',
  },
  'air between legs': {
    when: 'It stands tall on the ground between lines of another ink.',
    decision: 'It is air.',
    evidence: 'truth -0.0',
  },
  'marks inside': {
    when: 'Something is drawn inside that does not touch the outline.',
    decision: 'It is no air.',
    evidence: 'truth -0.4; house 11.4 %',
  },
  loops: {
    when: 'A pencil closes less than half a thousandth of the picture.',
    decision: 'It stays open.',
    evidence: 'note 1.1 %, tree diagram 0.3 %, scribble 0.1 %',
  },
  letters: {
    when: 'It is inside one of several thin lines of like height in a row.',
    decision: 'It stays open.',
    evidence: 'tree diagram 4.5 %, cat 0.3 %',
  },
  'white eyes': {
    when: 'A small round thing with one mark lies on a larger one.',
    decision: 'It and its twin are white.',
    evidence: 'nothing',
  },
  'tint of the outline': {
    when: 'The outline of an empty surface is colorful.',
    decision: 'It gets a tint of that.',
    evidence: 'rocket 0.2 %',
  },
  faces: {
    when: 'It is round and has two marks inside.',
    decision: 'It gets the skin crayon, or peach.',
    evidence: 'purple marker 17.3 %, cat 10.8 %, note 1.8 %',
  },
  pairs: {
    when: 'Two surfaces are of like size at like height.',
    decision: 'They get one color.',
    evidence: 'blue bug 35.9 %, purple marker 8.8 %, cat 1.1 %, 3 more',
  },
} satisfies Record<string, Rule>

/** The same of `sculpt`. */
export const sculptRules = {
  spots: {
    when: 'A small surface lies without an outline in a larger one.',
    decision: 'It lies on that one as half a button.',
    evidence: 'figure 1.2 %, rocket 1.0 %, sea 1.0 %, 5 more',
  },
  'line color from its middle': {
    when: 'The rim of a line is soft.',
    decision: 'A line has the color of its middle.',
    evidence: 'house 1.2 %, figure 0.9 %, sea 0.6 %, 8 more',
  },
  'marks too small for a line': {
    when: 'A soft trace has no line beside it.',
    decision: 'It is nothing.',
    evidence: 'figure 0.5 %, house 0.3 %, sea 0.1 %, 2 more',
  },
  'drawn ground': {
    when: 'One surface fills the foot of the page.',
    decision: 'The floor ends at its upper edge.',
    evidence: 'butterfly 5.2 %, sea 0.2 %',
  },
  fairing: {
    when: 'A style wants smooth contours.',
    decision: 'Waves of a few thousandths go.',
    evidence: 'cat 0.2 %',
  },
} satisfies Record<string, Rule>

export const rules = { ...traceRules, ...sculptRules }

export type RuleName = keyof typeof rules

let off: RuleName | undefined

/** Whether a rule applies: always, but in the bench that measures what each is worth. */
export const isOn = (name: RuleName): boolean => off !== name

/** What comes out without one rule. For the bench only. */
export async function without<T>(name: RuleName, run: () => Promise<T>): Promise<T> {
  off = name
  try {
    return await run()
  } finally {
    off = undefined
  }
}
