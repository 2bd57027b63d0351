/** Only Chromium tells it; no other browser follows the header Permissions-Policy. */
type WithPolicy = Document & { featurePolicy?: { allowsFeature(feature: string): boolean } }

const mark = (imageId: string) => `#record-${imageId}`

/** True where the page was loaded under another address, whose policy keeps the microphone shut. */
export function isMicrophoneShut(): boolean {
  return (document as WithPolicy).featurePolicy?.allowsFeature('microphone') === false
}

/** Loads this page anew, as the address that may record, and goes on there. */
export function recordAfterReload(imageId: string): void {
  location.hash = mark(imageId)
  location.reload()
}

/** Whether the page was loaded to record this picture's words. */
export const isLoadedToRecord = (imageId: string): boolean => location.hash === mark(imageId)

/** Another reload begins no recording. */
export function forgetMark(imageId: string): void {
  if (isLoadedToRecord(imageId)) history.replaceState(history.state, '', location.pathname)
}
