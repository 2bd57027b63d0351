/** How a style is asked for. Any change of a text here or in `shared.ts` takes a new id: it is stored with each picture. */
export type Template = {
  id: string
  /** The look, in materials and light. No studio, artist or title is named. */
  look: string
  /** The same with nothing that a safety check could stumble over, for a second try. */
  softerLook: string
}
