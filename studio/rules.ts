/** `evidence`: what `npm run bench -- ablate` measured on 2026-11-28 at 640 px, on 36 real pictures and, as confused thousandths without the rule, on twelve of our own. */
type Rule = { when: string; decision: string; evidence: string }

/** What `trace` decides by rule. A rule that gains nothing on two real drawings is deleted. */
const traceRules = {
  'one crayon alone': {
    when: 'One crayon by itself stays solid when its gaps close.',
    decision: 'It is a surface, however thin all ink together is.',
    evidence: 'own +8.0; butterfly 14.7 %, sea 9.8 %, flowers 8.9 %, 13 more',
  },
  hatching: {
    when: 'Strokes of one colorful crayon run side by side and cover .18 of the paper.',
    decision: 'They are one surface, and what crosses them and fills nothing by itself is a line on it.',
    evidence: 'own +2.6; butterfly 16.8 %, sea 16.7 %, tadpole 4.1 %, 5 more',
  },
  'crayons that only draw': {
    when: 'A dark crayon is narrower than a stroke on what is lighter.',
    decision: 'It draws lines and has no say in surfaces.',
    evidence: 'own -1.6; flowers 3.1 %, candy corn 2.3 %, card form 1.6 %, 11 more',
  },
  'label majority': {
    when: 'Labels within a surface differ.',
    decision: 'The one that most pixels around have wins.',
    evidence: 'own -29.9; sea 8.1 %, figure 6.4 %, lizard 5.9 %, 6 more',
  },
  'no vote for lines': {
    when: 'A thin dark line or a seam crosses a surface.',
    decision: 'It has no say in the color of the surface.',
    evidence: 'own -6.3; sea 5.4 %, figure 4.0 %, flowers 2.0 %, 7 more',
  },
  scribble: {
    when: 'A drawing is mostly mesh.',
    decision: 'Its strokes stay lines, and what they enclose stays open.',
    evidence: 'own -53.5, all of it the scribble; pencil scribble 29.9 %',
  },
  mesh: {
    when: '32 small cells lie side by side.',
    decision: 'They get one color.',
    evidence: 'pencil scribble 28.7 %, the one real picture of mesh',
  },
  'pencil is gray': {
    when: 'The pen is thin and gray.',
    decision: 'It is painted as graphite, darker than it was read.',
    evidence: 'own +0.4; disco 3.3 %, faint note 1.8 %, handwriting 1.5 %, 13 more',
  },
  'ground to the frame': {
    when: 'A broad surface ends within 3 to 8 % of the foot, 2 % of a side.',
    decision: 'It runs off the page.',
    evidence: 'butterfly 14.7 %, tadpole 2.3 %, lizard 0.3 %, 2 more',
  },
  'pockets in the ground': {
    when: 'Up to a hundredth of the picture is bare between a broad surface and others.',
    decision: 'It is that surface.',
    evidence: 'sea 5.3 %; read at 1200 px lizard and cat 0.2 %',
  },
  specks: {
    when: 'A part of a surface is under 28 square thousandths.',
    decision: 'It takes the label around it.',
    evidence: 'title page 0.6 %, figure 0.6 %, sea 0.2 %, 4 more',
  },
  'catch-lights': {
    when: 'Two round dark marks lie side by side on one surface, or one on white.',
    decision: 'They are eyes.',
    evidence: 'under .08 % of lizard, disco, house and candy corn, whose eyes look at us',
  },
  'one pen': {
    when: '93 % of the ink are shades of one.',
    decision: 'Outlines tell nothing of the color inside.',
    evidence: 'purple marker 29.9 %, newsletter 4.6 %, note on wood 1.2 %, 15 more',
  },
  'white paper': {
    when: 'Over 42 % of all surfaces are colored in.',
    decision: 'What an outline encloses is white.',
    evidence: 'house 14.0 %, disco 3.9 %, lizard 3.8 %, 3 more',
  },
  'trapped ball': {
    when: 'A ball cannot roll out of an outline with a gap.',
    decision: 'The outline encloses.',
    evidence: 'blue bug 45.3 %, title page 43.1 %, card form 25.4 %, 7 more',
  },
  'strong marks on a fill': {
    when: 'A mark on a fill is weaker than 62 % of that fill.',
    decision: 'It is no line.',
    evidence: 'own +3.9; sea 1.7 %, figure 1.7 %, candy corn 1.7 %, 5 more',
  },
  'spots are surfaces': {
    when: 'The network sees no line in a short mark, larger than an eye, that lies on a fill and does not differ from it sharply.',
    decision: 'It is a surface on that fill and no tube.',
    evidence: 'own +1.6; figure 0.8 %, sea 0.5 %, candy corn 0.3 %, 1 more',
  },
  'fill it touches': {
    when: 'A fill touches enough of the rim of an enclosed surface.',
    decision: 'The surface takes its color.',
    evidence: 'butterfly 15.6 %, sea 10.3 %, flowers 9.0 %, 6 more',
  },
  'air between things': {
    when: 'No kind of ink is most of a rim.',
    decision: 'It is air.',
    evidence: 'flowers 6.8 %, house 4.6 %',
  },
  'held by a fill': {
    when: 'A fill makes up 40 % of a rim and goes on below and on both sides.',
    decision: 'The hole is no air but paper.',
    evidence: 'figure 2.2 %, sea 0.3 %; read at 1200 px lizard 2.9 %',
  },
  'air between legs': {
    when: 'It stands tall on the ground between lines of another ink.',
    decision: 'It is air.',
    evidence: 'our house at 640 px 3.9 %, our family 0.5 %; no real picture',
  },
  'marks inside': {
    when: 'Something is drawn inside that does not touch the outline.',
    decision: 'It is no air.',
    evidence: 'house 10.6 %; read at 1200 px 11.4 %',
  },
  loops: {
    when: 'A pencil closes less than half a thousandth of the picture.',
    decision: 'It stays open.',
    evidence: 'newsletter 3.4 %, note on wood 1.2 %, note on pink 0.8 %, 14 more',
  },
  letters: {
    when: 'It is inside one of several thin lines of like height in a row.',
    decision: 'It stays open.',
    evidence: 'wireframe 6.8 %, title page 3.3 %, written note 1.8 %, 4 more',
  },
  'tint of the outline': {
    when: 'The outline of an empty surface is colorful.',
    decision: 'It gets a tint of that.',
    evidence: 'tadpole 2.3 %, tree diagram 0.8 %',
  },
  faces: {
    when: 'It is round and has two marks inside.',
    decision: 'It gets the skin crayon, or peach.',
    evidence: 'title page 29.2 %, purple marker 17.9 %, circuit 14.8 %, 7 more',
  },
  pairs: {
    when: 'Two surfaces are of like size at like height.',
    decision: 'They get one color.',
    evidence: 'blue bug 38.9 %, purple marker 9.4 %, payment form 7.8 %, 7 more',
  },
} satisfies Record<string, Rule>

/** The same of `sculpt`. */
export const sculptRules = {
  spots: {
    when: 'A small surface lies without an outline in a larger one.',
    decision: 'It lies on that one as half a button.',
    evidence: 'sea 1.8 %, figure 1.4 %, rocket 0.9 %, 5 more',
  },
  'gaps between strokes': {
    when: 'A long gap was left bare in what is colored in.',
    decision: 'The pieces part there.',
    evidence: 'sea 20.3 %, flowers 6.2 %, house 4.7 %, lizard 3.5 %, butterfly 3.3 %, 3 more',
  },
  'line color from its middle': {
    when: 'The rim of a line is soft.',
    decision: 'A line has the color of its middle.',
    evidence: 'figure 1.5 %, house 1.2 %, butterfly 0.8 %, 8 more',
  },
  'marks too small for a line': {
    when: 'A soft trace has no line beside it.',
    decision: 'It is nothing.',
    evidence: 'sea 1.2 %, figure 1.2 %, house 0.4 %, 2 more',
  },
  'drawn ground': {
    when: 'One surface fills the foot of the page.',
    decision: 'The floor ends at its upper edge.',
    evidence: 'butterfly 4.9 %; on dark paper no space where there is ground',
  },
} satisfies Record<string, Rule>

/** What sorting the ink by crayon decides. */
export const paletteRules = {
  'two strengths': {
    when: 'The strengths of one hue form two hills.',
    decision: 'They are two crayons.',
    evidence: 'own +0.5; candy corn 10.4 %, butterfly 2.7 %, figure 1.6 %, 2 more',
  },
  'crayons over each other': {
    when: 'A color is what two crayons of the picture mix to where one lies over the other.',
    decision: 'It is the one of the two that is drawn less.',
    evidence: 'own +0.8 to +4.5; the fish and the boat of the sea, 3 more',
  },
  'one color per pen': {
    when: 'Two shades of a hue take turns along thin lines.',
    decision: 'They are painted in one color.',
    evidence: 'title page 3.4 %, house 1.1 %, newsletter 0.5 %, 4 more',
  },
  'thin chalk': {
    when: 'On colored paper a crayon is between the paper and a crayon beside it.',
    decision: 'It is that crayon.',
    evidence: 'own +0.4; rocket 12.7 %, the one real picture on dark paper',
  },
} satisfies Record<string, Rule>

export const rules = { ...paletteRules, ...traceRules, ...sculptRules }

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
