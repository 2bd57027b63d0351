/** The text for one thing, or the text for any other number of them. */
export const oneOr = (count: number, one: string, other: string) => (count === 1 ? one : other)
