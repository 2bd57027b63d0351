/** The picture that messengers show of a page, made by `npm run share-pictures`. */
export const sharePicture = { width: 1200, height: 630 } as const

/** Where the picture of a public page is. A page has one for all its languages, and the legal texts share one. */
export function sharePictureOf(path: string): string {
  const [first = 'home'] = path.split('/').filter((part) => part.length > 2)
  return `/share/${first}.jpg`
}
