import { HOUR_MS, MINUTE_MS } from './durations.ts'

/** Limits that browser and server share. Names tell the unit: bytes, pixels, milliseconds or counts. */
export const limits = {
  fileBytes: 10 * 1024 * 1024,
  filePixels: 40_000_000,
  /** The browser shrinks a picture before upload if its long side or its size in bytes is larger. */
  sentPixels: 2048,
  sentBytes: 2 * 1024 * 1024,
  /** The largest picture that the browser opens to shrink it. */
  openedPixels: 120_000_000,
  /** Long side of the cleaned drawing that the studio works from. */
  cleanCopyPixels: 2048,
  /** Long side of a picture in a list. */
  thumbnailPixels: 960,
  /** Long side of the workspace preview. The server makes it if the browser cannot open the file. */
  workspacePixels: 1600,
  previewPixels: 512,
  artworkPixels: 2048,
  /** Long side of an upscale. */
  upscalePixels: 4096,
  /** Long side of the drawing shown beside its artwork. */
  framedPixels: 1600,
  filesPerUpload: 20,
  regenerations: 3,
  contextCharacters: 500,
  /** Length of a picture's title. */
  titleCharacters: 60,
  emailCharacters: 254,
  nameCharacters: 100,
  /** Length of a child's first name or nickname. */
  childNameCharacters: 40,
  subjectCharacters: 150,
  messageCharacters: 5000,
  childAge: { min: 1, max: 18, recommendedMin: 3, recommendedMax: 15 },
  /** Drawings in an unpaid order, unless the parent's credits cover more. */
  unpaidDrawings: 100,
  /** Drawings in all unpaid orders of one browser. */
  unpaidDrawingsPerBrowser: 300,
  /** Uploads to unpaid orders per day, for one IP address or browser. */
  unpaidUploadsPerDay: { drawings: 500, bytes: 4 * 1024 ** 3 },
  /**
   * Previews, sheet detections and thumbnails (each) per day, for one IP address or browser that has not paid:
   * enough for 30 drawings each of five children in every style.
   */
  previewsPerDay: 500,
  /** Orders started per day, for one IP address or browser. A family needs a few, a school hundreds. */
  ordersPerDay: 500,
  /** Subscriptions started per day, for one IP address or browser. Each opening of the payment dialog counts. */
  plansPerDay: 100,
  /** Drawings shrunk for display per day, for one IP address or browser: a full wall fifty times. */
  drawingsMadeSmallerPerDay: 5000,
  /** Contact messages per day, for one IP address or browser. */
  messagesPerDay: 20,
  /** Guest orders offered at a time to a parent who has signed in. */
  offeredOrders: 50,
  /** New order links per hour, for one order and for one email address. */
  orderLinksAnHour: 3,
  fileLinkMs: 6 * HOUR_MS,
} as const

/** How long a sign-in link works. */
export const signInLinkMs = 10 * MINUTE_MS

/**
 * Sign-in links to one email address: requested by one caller, and by all callers together.
 * `toCallerInADay`: links that one caller can request for any email addresses.
 */
export const signInLinks = { inFiveMinutes: 3, inAnHour: 10, toAllInAnHour: 30, toCallerInADay: 200 } as const

/** File extensions offered in the file chooser. The server decides by content. */
export const acceptedFiles = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/heic': ['.heic'],
} as const

/** Polling intervals and delays in the browser, in milliseconds. */
export const timing = {
  pollImagesMs: 2000,
  pollDerivativeMs: 1000,
  pollReportMs: 3000,
  pollReportWorkMs: 2000,
  emailBlockMs: 3000,
  emailConfirmMs: 1000,
  ageRecordMs: 500,
  toastMs: 5000,
  previewToastMs: 1500,
  emailToastMs: 3000,
  savePromptMs: 3000,
  saveWritingMs: 800,
} as const

/** Progress (0-100) at which analysis ends and styling begins, and at which the final enhancement begins. */
export const progressSteps = { style: 30, enhance: 70, done: 100 } as const

/** How long links in emails work, in days. A withdrawal takes 14 days; a subscription sends an email every month. */
export const emailKeyDays = { order: 30, withdrawal: 30, subscription: 60 } as const
