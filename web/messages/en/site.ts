import { brand } from '#contract/brand.ts'
import type { Artist, Style } from '#contract/images.ts'
import { kept } from '../lifetimes.ts'

/** Texts shared by all pages. */
export const site = {
  sharePicture: 'A crayon drawing with the artwork made from it in front',
  skip: 'Skip to content',
  home: `${brand.name} home page`,
  login: 'Login',
  dashboard: 'Dashboard',
  pricing: 'Pricing',
  start: 'Start Free Preview',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  deletion: { confirm: 'Delete for good', pending: 'Deleting …' },
  /** For a picture that looks like a photograph or a page of writing. */
  drawAnyway: {
    action: 'Draw it anyway',
    note: 'We follow the lines of a child’s drawing. Anything else may look odd.',
  },
  picture: {
    untitled: 'Untitled',
    title: 'Title of the picture',
    name: 'Add a title',
    rename: 'Change the title',
    at: 'for picture {at}',
    of: 'for {name}',
  },
  undo: 'Undo',
  toasts: 'Notifications',
  waiting: 'One moment …',
  offline: 'You’re offline. We keep working, and this page will catch up once you’re back online.',
  unreachable:
    'We could not reach the studio. Your drawings are safe here. Please check your connection and try again.',
  broken: 'Something went wrong on our side. Nothing is lost. Please try again in a moment.',
  reference: 'Reference for our support: {reference}',
  brokenPage: {
    title: 'This page fell off the wall',
    text: 'Something went wrong while loading it. Nothing is lost: your drawings are still in this browser.',
    action: 'Hang it up again',
  },
  notFound: {
    heading: '404 Page Not Found',
    text: 'Did you forget to add the page to the router?',
    action: 'Back to Home',
    label: { title: 'Untitled', text: 'Blank paper, artist unknown.' },
  },
  styles: {
    realistic: 'Realistic',
    disney: 'Disney',
    futuristic: 'Futuristic',
  } satisfies Record<Style, string>,
  styleAbout: {
    realistic: 'Sculpted in soft clay and lit like a museum piece.',
    disney: 'Bright, rounded and sunny, like a scene from an animated film.',
    futuristic: 'Drawn in light, like neon in a dark room.',
  } satisfies Record<Style, string>,
  permission: 'With this button I confirm: “{text}”',
  artist: {
    names: {
      openai: 'an OpenAI image model',
      gemini: 'a Google Gemini image model',
      replicate: 'an AI image model at Replicate',
      comfyui: 'an AI image model on our own machine',
    } satisfies Record<Exclude<Artist, 'studio'>, string>,
    preview:
      'This preview is drawn by our own studio. It is small, blurred and watermarked. The artwork will be made with {artist}: it follows the same drawing but will look different.',
    artwork:
      'The artwork will be made with {artist}. The preview was drawn by our own studio. A picture the model can’t make costs nothing.',
    receivers:
      'To make what you order, a smaller copy of each drawing, without anything the camera noted, and what you wrote about it go to {names}.',
  },
  claims: {
    sample: 'Sample',
    samples: 'Samples are shown in test mode only: nobody can verify them yet.',
  },
  consent: {
    label: 'Tracking choices',
    question:
      'May we measure which of our ads work and how these pages are used? We never track you where you upload, pay or view results.',
    refuse: 'No, thanks',
    grant: 'Yes, that’s fine',
    change: 'Change tracking choices',
    changed: {
      title: 'Your choice has been reset',
      text: 'We’ll ask again and load nothing until you answer.',
    },
  },
  footer: {
    title: 'What we keep and for how long',
    kept: [
      ['A free preview', `${kept.previewHours} hours, then it is deleted`],
      ['Drawings and artwork of an order', `${kept.pictureDays} days, then they are deleted`],
      ['An order you delete yourself', 'Its pictures are erased at once'],
      ['What a photo says about you', 'Place, camera and time are never stored'],
    ],
    links: 'More about us',
    contact: 'Contact',
    quiz: 'Take the quiz',
    end: `${brand.name}. ${brand.tagline}.`,
  },
} as const
