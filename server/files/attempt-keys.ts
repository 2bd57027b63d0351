/** Where an attempt's pictures are kept: fixed by the attempt, so that a second run writes the same files. */
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
