/** A letter before it has a look: what is said, in order. */
export type Letter = {
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  parts: readonly Part[]
}

export type Part =
  | { heading: string }
  | { text: string }
  | { small: string }
  | { button: string; url: string }
  | { rows: readonly (readonly [name: string, value: string])[] }
