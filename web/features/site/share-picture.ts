/** The preview picture of a page in messengers, made by `npm run share-pictures`. */
export const sharePicture = { width: 1200, height: 630 } as const

/** The path of a public page's preview picture. Languages share one, and so do the legal pages. */
export function sharePictureOf(path: string): string {
  const [first = 'home'] = path.split('/').filter((part) => part.length > 2)
  return `/share/${first}.jpg`
}
