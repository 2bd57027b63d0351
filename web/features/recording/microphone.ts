/** Only Chromium exposes this, and only Chromium enforces the Permissions-Policy header. */
type WithPolicy = Document & { featurePolicy?: { allowsFeature(feature: string): boolean } }

const mark = (imageId: string) => `#record-${imageId}`

/** Whether the page was loaded under a URL whose policy blocks the microphone. */
export function isMicrophoneShut(): boolean {
  return (document as WithPolicy).featurePolicy?.allowsFeature('microphone') === false
}

/** Reloads the page under its own URL, whose policy allows the microphone, to record there. */
export function recordAfterReload(imageId: string): void {
  location.hash = mark(imageId)
  location.reload()
}

/** Whether the page was reloaded to record this picture. */
export const isLoadedToRecord = (imageId: string): boolean => location.hash === mark(imageId)

/** Removes the mark, so that another reload does not start a recording. */
export function forgetMark(imageId: string): void {
  if (isLoadedToRecord(imageId)) history.replaceState(history.state, '', location.pathname)
}
