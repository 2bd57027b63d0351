/** Returns `one` for a count of 1, otherwise `other`. */
export const oneOr = (count: number, one: string, other: string) => (count === 1 ? one : other)
