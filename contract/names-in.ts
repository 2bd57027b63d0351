/** The keys of a record, typed as its key union. */
export const namesIn = <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  Object.keys(record) as Name[]
