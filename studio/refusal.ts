/** Why a picture cannot be turned into artwork. */
export type RefusalCode =
  | 'blank_page'
  | 'not_a_drawing'
  | 'page_of_writing'
  | 'too_small'
  | 'too_faint'
  | 'bad_corners'

/** For the parent: what is wrong and what to try. */
export const refusalSentences: Record<RefusalCode, { message: string; hint: string }> = {
  blank_page: {
    message: 'We could not find a drawing on this page.',
    hint: 'Please take a photo in daylight, with the whole drawing in the picture.',
  },
  not_a_drawing: {
    message: 'This looks like a photograph rather than a drawing.',
    hint: 'Please upload a photo or scan of a drawing on paper.',
  },
  page_of_writing: {
    message: 'This looks like a page of writing.',
    hint: 'Please upload a page with a drawing; a few words beside it are fine.',
  },
  too_small: {
    message: 'The drawing is very small in this picture.',
    hint: 'Please take the photo closer, so that the drawing fills most of it.',
  },
  too_faint: {
    message: 'The lines of this drawing are too faint for us to follow.',
    hint: 'Please take the photo in brighter light, or let your child trace the lines once more.',
  },
  bad_corners: {
    message: 'These four corners do not make a sheet of paper.',
    hint: 'Please put each on its own corner of the sheet, inside the picture.',
  },
}

/** Thrown by `read` and `render` if there is no drawing to work with. `message` is a sentence for the parent, `hint` says what to try. */
export class DrawingRefused extends Error {
  readonly code: RefusalCode
  readonly hint: string

  constructor(code: RefusalCode) {
    const { message, hint } = refusalSentences[code]
    super(message)
    this.name = 'DrawingRefused'
    this.code = code
    this.hint = hint
  }
}
