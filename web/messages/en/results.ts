import { brand } from '#contract/brand.ts'
import type { Style } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import type { DisputeStatus } from '#contract/payments.ts'
import { site } from './site.ts'

const most = limits.regenerations
const printInches = Math.floor(limits.printPixels / 30) / 10

export const results = {
  pageTitle: site.pageTitle('Your results'),
  description: 'Drawings and the artwork made from them.',
  loading: 'Loading order details...',
  title: 'Your Magical Transformation Results',
  statusComplete: 'Complete',
  orderNumber: (id: string) => `Order ${id.slice(0, 8)}`,
  summary: {
    title: 'Order Summary',
    bundle: 'Bundle',
    total: 'Total',
    refunded: 'Refunded',
    dispute: 'At the bank',
    disputes: {
      open: 'Disputed: drawing rests until it is settled',
      won: 'A dispute was settled; the payment stands',
      lost: 'A dispute was settled; the money went back',
    } satisfies Record<DisputeStatus, string>,
    email: 'Email',
    noEmail: 'Not provided',
    created: 'Created',
    deleted: 'Kept until',
  },
  list: 'Before & After',
  number: (at: number) => `No. ${at}`,
  untitled: 'Untitled',
  byArtist: (age: number) => `After a drawing by the artist, age ${age}`,
  styleLine: (style: Style) => `${site.styles[style]} style`,
  version: (regenerations: number) => `Version ${regenerations + 1}`,
  statuses: { pending: 'Queued', processing: 'Processing', completed: 'Completed', failed: 'Failed' },
  original: 'Original Drawing',
  artwork: 'Artwork',
  originalAlt: (at: number) => `The drawing, number ${at}`,
  artworkAlt: (at: number, style: Style) =>
    `Artwork in ${site.styles[style]} style from drawing number ${at}`,
  processing: 'Processing...',
  compare: (at: number) => `Drawing and artwork number ${at}: move the divider to compare`,
  view: 'How to look at it',
  slider: 'Slider',
  sideBySide: 'Side by side',
  download: 'Download Artwork',
  downloadAll: 'Download all',
  print: {
    action: `Print size (${limits.printPixels} px)`,
    note: `${printInches} inches wide or high, at 300 dots an inch.`,
    making: (percent: number) => `Making the print … ${percent}%`,
    label: 'How far the print is',
    ready: 'The print is ready.',
    failed: 'The print could not be made just now. Your artwork is safe.',
    again: 'Try the print again',
  },
  fileName: (style: Style, id: string) => `${brand.name}-${style}-${id}.jpg`,
  printName: (style: Style, id: string) => `${brand.name}-${style}-${id}-print.jpg`,
  regenerate: (left: number) => `Regenerate (${left} left)`,
  regenerationsUsed: `Maximum regeneration attempts (${most}) reached for this image`,
  failed: 'This one did not work out. Nothing is lost.',
  tryAgain: 'Try again',
  dialog: {
    title: 'Draw it again',
    text: 'The picture you have now stays until the next one is ready.',
    style: 'Style',
    styles: {
      realistic: 'Realistic',
      disney: 'Disney/Pixar',
      futuristic: 'Futuristic',
    } satisfies Record<Style, string>,
    prompt: 'Custom prompt (optional)',
    placeholder: 'It is night, and the windows are lit',
    left: (left: number) => `${left} of ${most} attempts left for this picture.`,
    submit: 'Regenerate Image',
    pending: 'Regenerating...',
  },
  toasts: {
    regenerating: { title: 'Regeneration started!' },
    regenerationFailed: (text: string) => ({ title: 'Error', text }),
    notFound: {
      title: 'Order Not Found',
      text: "The order you're looking for doesn't exist or may have been removed.",
    },
    deleted: { title: 'Order deleted', text: 'Its pictures have been erased.' },
    unlocked: { title: 'This browser may now change the order' },
  },
  notFound: {
    title: 'Order Not Found',
    text: "The order you're looking for doesn't exist or has been deleted",
    action: 'Back to App',
  },
  keeping: (date: string) => `All pictures of this order are deleted on ${date}.`,
  deletion: {
    action: 'Delete this order',
    title: 'Delete this order?',
    text: 'Its drawings and artwork are erased at once and cannot be brought back.',
    confirm: 'Delete for good',
    pending: 'Deleting …',
  },
  stillDrawing: 'The studio is still at work. This page follows along by itself.',
  noImages: 'No drawings have been sent for this order yet.',
  continueInApp: 'Continue in the workspace',
  date: (iso: string) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium' }),
} as const
