/** The animation of an artwork on the order page. */
export const animations = {
  make: 'Make it move',
  note: 'A loop of three seconds in which the figures move, up there in its frame and as a video. It takes about a minute.',
  noteOnModels:
    'A loop of three seconds, up there in its frame and as a video. An image model made this picture, so its figures stay where they are: it breathes as a whole, and light passes over it.',
  making: 'Bringing it to life …',
  label: 'Progress of the moving picture',
  ready: 'Your picture moves now, up there in its frame.',
  failed: 'We couldn’t make it move right now. Your artwork is safe.',
  again: 'Try again',
  unmade: 'It couldn’t be made to move',
  alt: '{artwork}, gently moving',
  play: 'Play',
  pause: 'Pause',
  send: 'Send the video',
  fetching: 'Getting the video …',
  sendNow: 'It’s ready: send it now',
  notSent: 'The video couldn’t be sent. You can still download it.',
  video: 'Download as video (MP4)',
  picture: 'Download as moving picture (WebP)',
} as const
