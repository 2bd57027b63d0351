import { brand } from '#contract/brand.ts'
import type { Hand, Style } from '#contract/images.ts'
import { kept } from '../lifetimes.ts'

/** Texts that every page shares. */
export const site = {
  sharePicture: 'A drawing in crayon, and in front of it the artwork that was made from it',
  skip: 'Skip to the page',
  home: `${brand.name}, to the front page`,
  pricing: 'Pricing',
  start: 'Start Free Preview',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  /** For a picture that looks like a photograph or a page of writing. */
  drawAnyway: {
    action: 'Draw it anyway',
    note: 'We follow what a child draws; anything else may come out odd.',
  },
  undo: 'Undo',
  toasts: 'Notifications',
  waiting: 'One moment …',
  unreachable:
    'We could not reach the studio. Your drawings are safe here. Please check the connection and try again.',
  broken: 'Something went wrong on our side. Nothing is lost; please try again in a moment.',
  brokenPage: {
    title: 'This page fell off the wall',
    text: 'Something went wrong while showing it. Nothing is lost; your drawings are kept in this browser.',
    action: 'Hang it up again',
  },
  notFound: {
    heading: '404 Page Not Found',
    text: 'Did you forget to add the page to the router?',
    action: 'Back to Home',
    label: { title: 'Untitled', text: 'Nothing on paper. Artist unknown.' },
  },
  styles: {
    realistic: 'Realistic',
    disney: 'Disney',
    futuristic: 'Futuristic',
  } satisfies Record<Style, string>,
  styleAbout: {
    realistic: 'Modelled in soft clay, lit like an object in a museum.',
    disney: 'Bright, rounded and sunny, like a still from an animated film.',
    futuristic: 'Drawn in light, like neon in a dark room.',
  } satisfies Record<Style, string>,
  artist: {
    names: {
      openai: 'an OpenAI image model',
      gemini: 'a Google Gemini image model',
      replicate: 'an AI image model at Replicate',
      comfyui: 'an AI image model on our own machine',
    } satisfies Record<Exclude<Hand, 'studio'>, string>,
    preview:
      'This preview is drawn by our own studio, small, blurred and marked. The artwork will be made with {artist}: it follows the same drawing and looks different.',
    artwork:
      'The artwork will be made with {artist}; the preview was drawn by our own studio. A picture that the model cannot make costs nothing.',
  },
  claims: {
    sample: 'Sample',
    samples: 'A sample is shown outside production only: nobody can check it yet.',
  },
  consent: {
    label: 'Your choice about trackers',
    question:
      'May we see which of our advertisements work and how these pages are used? It is never watched where you upload, pay or look at results.',
    refuse: 'No, thank you',
    grant: 'Yes, you may',
    change: 'Change my choice about trackers',
    changed: { title: 'Your choice is forgotten', text: 'We ask again, and load nothing until you answer.' },
  },
  footer: {
    title: 'What we keep, and for how long',
    kept: [
      ['A free preview', `${kept.previewHours} hours, then it is deleted`],
      ['Drawings and artwork of an order', `${kept.pictureDays} days, then they are deleted`],
      ['An order you delete yourself', 'Its pictures are erased at once'],
      ['What a photo says about you', 'Place, camera and time stay out of everything we show'],
    ],
    links: 'More about us',
    contact: 'Contact',
    quiz: 'A small quiz',
    end: `${brand.name}. ${brand.tagline}.`,
  },
} as const
