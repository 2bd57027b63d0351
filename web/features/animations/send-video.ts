const VIDEO = { type: 'video/mp4' }

/** Whether this browser can share files with other apps. */
export const maySendFiles = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'video.mp4', VIDEO)] })

/** Shares a video with an app. If the download outlasts the tap, returns the file for a second tap. */
export async function sendVideo(held: File | null, address: string, name: string): Promise<File | null> {
  const file = held ?? (await fetched(address, name))
  try {
    await navigator.share({ files: [file] })
    return null
  } catch (error) {
    const why = error instanceof DOMException ? error.name : ''
    if (why === 'NotAllowedError') return file
    // The parent closed the share sheet.
    if (why === 'AbortError') return null
    throw error
  }
}

async function fetched(address: string, name: string): Promise<File> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`The video was answered with ${reply.status}.`)
  return new File([await reply.blob()], name, VIDEO)
}
