/** Why a picture cannot be turned into artwork. */
export type RefusalCode =
  | 'blank_page'
  | 'not_a_drawing'
  | 'page_of_writing'
  | 'too_small'
  | 'too_faint'
  | 'bad_corners'

/** Thrown by `read` and `render` when there is no drawing to work with. `message` is a sentence for the parent, `hint` what to try. */
export class DrawingRefused extends Error {
  readonly code: RefusalCode
  readonly hint: string

  constructor(code: RefusalCode, message: string, hint: string) {
    super(message)
    this.name = 'DrawingRefused'
    this.code = code
    this.hint = hint
  }
}
