/** The living version of an artwork on the page of its order. */
export const animations = {
  note: 'A short loop in which your artwork breathes and shines. It takes about a minute.',
  making: 'Bringing it to life … {percent}%',
  label: 'Progress of the moving picture',
  failed: 'We couldn’t make it move right now. Your artwork is safe.',
  again: 'Try again',
  alt: 'The artwork, gently moving',
  altStill: 'The artwork, standing still',
  play: 'Play',
  pause: 'Pause',
  video: 'Download as video (MP4)',
  picture: 'Download as moving picture (WebP)',
} as const
