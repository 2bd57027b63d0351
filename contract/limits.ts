import { HOUR_MS, MINUTE_MS } from './durations.ts'

/** Limits that browser and server share. Bytes, pixels, milliseconds and counts as named. */
export const limits = {
  fileBytes: 10 * 1024 * 1024,
  filePixels: 40_000_000,
  /** A picture with a longer side, or more bytes, is made smaller by the browser before it is sent. */
  sentPixels: 2048,
  sentBytes: 2 * 1024 * 1024,
  /** What the browser tries to open in order to make it smaller. */
  openedPixels: 120_000_000,
  /** Long side of the clean copy that the studio draws from. */
  cleanCopyPixels: 2048,
  /** Long side of a picture in a list. */
  thumbnailPixels: 960,
  /** Long side of the picture that the workspace shows, made by the browser or, where it cannot open the file, by the server. */
  workspacePixels: 1600,
  previewPixels: 512,
  artworkPixels: 2048,
  /** Long side of an upscale. */
  upscalePixels: 4096,
  /** Long side of the drawing that lies beside its artwork. */
  framedPixels: 1600,
  filesPerUpload: 20,
  regenerations: 3,
  contextCharacters: 500,
  /** Of a picture's title. */
  titleCharacters: 60,
  emailCharacters: 254,
  nameCharacters: 100,
  /** Of a child's first name or nickname. */
  childNameCharacters: 40,
  subjectCharacters: 150,
  messageCharacters: 5000,
  childAge: { min: 1, max: 18, recommendedMin: 3, recommendedMax: 15 },
  /** How many drawings an order may hold before it is paid. */
  unpaidDrawings: 100,
  /** How many drawings one browser may have in unpaid orders. */
  unpaidDrawingsPerBrowser: 300,
  /** What may be added to unpaid orders from one address, or by one browser, within a day. */
  unpaidUploadsPerDay: { drawings: 500, bytes: 4 * 1024 ** 3 },
  /** How many previews, sheets and thumbnails each are made in a day for one address, or one browser, that has paid for nothing: 30 drawings of five children in each style. */
  previewsPerDay: 500,
  /** How many orders one address, or one browser, may begin in a day: a family needs a few, a school hundreds. */
  ordersPerDay: 500,
  /** How often one address, or one browser, may begin a plan in a day, each opening of the payment dialog counted. */
  plansPerDay: 100,
  /** How often a drawing is made smaller to be looked at in a day, for one address or one browser: a full wall fifty times. */
  drawingsMadeSmallerPerDay: 5000,
  /** How many messages one address, or one browser, may send us in a day. */
  messagesPerDay: 20,
  /** How many orders a parent is offered at a time after signing in. */
  offeredOrders: 50,
  /** How often an hour a new link to an order is sent, to one order and to one address. */
  orderLinksAnHour: 3,
  fileLinkMs: 6 * HOUR_MS,
} as const

/** How long a sign-in link works. */
export const signInLinkMs = 10 * MINUTE_MS

/** How many sign-in links an address is sent, to one caller and to all together; and one caller in a day, whatever the address. */
export const signInLinks = { inFiveMinutes: 3, inAnHour: 10, toAllInAnHour: 30, toCallerInADay: 200 } as const

/** File name endings that a parent may choose; the server decides by content. */
export const acceptedFiles = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/heic': ['.heic'],
} as const

/** How often the browser asks and how long it waits, in milliseconds. */
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

/** Where progress (0-100) passes from analysing to applying the style and to the final enhancement. */
export const progressSteps = { style: 30, enhance: 70, done: 100 } as const

/** How long the links in emails work, in days: a withdrawal takes 14, and a subscription writes every month. */
export const emailKeyDays = { order: 30, withdrawal: 30, subscription: 60 } as const
