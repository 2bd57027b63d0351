/**
 * The studio's decision rules and the step each belongs to (docs/studio/rules.md).
 * A rule that gains nothing on two real drawings is deleted.
 */
export const rules = {
  'two strengths': 'palette',
  'crayons over each other': 'palette',
  'one color per pen': 'palette',
  'thin chalk': 'palette',
  'one crayon alone': 'trace',
  hatching: 'trace',
  'crayons that only draw': 'trace',
  'label majority': 'trace',
  'no vote for lines': 'trace',
  scribble: 'trace',
  mesh: 'trace',
  'pencil is gray': 'trace',
  'ground to the frame': 'trace',
  'pockets in the ground': 'trace',
  specks: 'trace',
  'catch-lights': 'trace',
  'one pen': 'trace',
  'white paper': 'trace',
  'trapped ball': 'trace',
  'strong marks on a fill': 'trace',
  'spots are surfaces': 'trace',
  'fill it touches': 'trace',
  'air between things': 'trace',
  'held by a fill': 'trace',
  'air between legs': 'trace',
  'marks inside': 'trace',
  loops: 'trace',
  letters: 'trace',
  'tint of the outline': 'trace',
  faces: 'trace',
  pairs: 'trace',
  spots: 'sculpt',
  'gaps between strokes': 'sculpt',
  'line color from its middle': 'sculpt',
  'marks too small for a line': 'sculpt',
  'drawn ground': 'sculpt',
} as const

export type RuleName = keyof typeof rules

let off: RuleName | undefined

/** Whether a rule applies. Always true except in the bench that measures each rule's worth. */
export const isOn = (name: RuleName): boolean => off !== name

/** Runs a function with one rule switched off. For the bench only. */
export async function without<T>(name: RuleName, run: () => Promise<T>): Promise<T> {
  off = name
  try {
    return await run()
  } finally {
    off = undefined
  }
}
