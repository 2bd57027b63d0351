/** The keys of a closed record. */
export const namesIn = <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  Object.keys(record) as Name[]
