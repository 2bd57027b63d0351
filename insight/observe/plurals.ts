const irregular: readonly [plural: RegExp, singular: string][] = [
  [/children$/i, 'child'],
  [/people$/i, 'person'],
  [/men$/i, 'man'],
  [/mice$/i, 'mouse'],
  [/geese$/i, 'goose'],
]

const regular: readonly [plural: RegExp, singular: string][] = [
  [/(?<=lea|wol|el)ves$/i, 'f'],
  [/(?<![su])s$/i, ''],
  // Without their "s", "bunnies" and "cookies" both get a "y" for "ie", and "boxes" and "houses" both lose the "e".
  [/ie$/i, 'y'],
  [/(?<=[sxz]|[cs]h)e$/i, ''],
  [/ια$/i, 'ι'],
  [/ιά$/i, 'ί'],
  [/ες$/i, 'α'],
  [/οι$/i, 'ος'],
]

/** Whether an English noun is a plural. */
export const isPlural = (noun: string) =>
  irregular.some(([plural]) => plural.test(noun)) || /[^su]s$/i.test(noun)

/** The same stem for a noun and its plural. Use it for comparison only: it need not be a word. */
export const stemOf = (noun: string) =>
  [...irregular, ...regular].reduce((stem, [plural, singular]) => stem.replace(plural, singular), noun)
