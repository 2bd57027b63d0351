/** Storage keys of an attempt's pictures. They depend on the attempt alone, so a second run writes the same files. */
export function keysOf(attemptId: string) {
  return {
    artworkKey: `artwork/${attemptId}.jpg`,
    framedKey: `framed/${attemptId}.jpg`,
    otherKey: `other/${attemptId}.jpg`,
    upscaleKey: `upscales/${attemptId}.jpg`,
    animationKey: `animations/${attemptId}.webp`,
    videoKey: `animations/${attemptId}.mp4`,
  }
}
