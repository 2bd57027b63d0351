/** Why an uploaded file cannot be opened as a picture. */
export type FileRefusal = 'empty' | 'unsupported_type' | 'corrupt' | 'too_many_pixels'

const sentences: Record<FileRefusal, string> = {
  empty: 'This file is empty. Please choose the picture again.',
  unsupported_type:
    'We can open JPG, PNG and HEIC pictures. Please save the drawing as one of these and try again.',
  corrupt: 'This picture seems to be damaged or only half there. Please choose it again or take a new photo.',
  too_many_pixels: 'This picture is larger than we can open. Please choose a smaller version of it.',
}

/** Thrown for a file that cannot be opened as a picture. `message` is a sentence for the parent. */
export class FileRefused extends Error {
  readonly code: FileRefusal

  constructor(code: FileRefusal, options?: ErrorOptions) {
    super(sentences[code], options)
    this.name = 'FileRefused'
    this.code = code
  }
}
