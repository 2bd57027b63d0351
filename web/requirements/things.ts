import type { User } from '#contract/accounts.ts'
import type { Book } from '#contract/books.ts'
import type { OrderImage } from '#contract/images.ts'
import type { Order } from '#contract/orders.ts'
import type { Report, ReportState } from '#contract/reports.ts'
import type { OwnSession } from '#contract/sessions.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import type { DraftOrder } from '../features/draft/draft.ts'
import type { Server } from './server.ts'

export const orderId = 'c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f60'
const imageId = 'c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f61'

export const order: Order = {
  id: orderId,
  status: 'completed',
  email: 'anna@example.com',
  customerEmail: 'anna@example.com',
  totalAmount: 999,
  bundleType: 'pack-5',
  childAge: 5,
  includeReport: true,
  createdAt: '2026-01-15T12:00:00.000Z',
  picturesDeletedAt: '2026-04-15T12:00:00.000Z',
  mayChange: true,
  owner: 'guest',
  mayPrint: false,
  tellsByEmail: true,
  images: [],
  artist: 'studio',
  receivers: [],
}

export const noBook: Book = {
  status: 'none',
  title: '',
  pictureIds: [],
  voices: [],
  choices: [],
  leftOut: '',
  made: null,
}

/** The draft's data of an order that waits for payment. */
export function draftOrder(what: Partial<DraftOrder> = {}): DraftOrder {
  const { bundleType: bundle, childAge, includeReport, artist, receivers } = order
  const known = { id: orderId, bundle, childAge, includeReport, artist, receivers }
  return { ...known, email: null, paid: false, ...what }
}

export const image: OrderImage = {
  id: imageId,
  orderId,
  style: 'disney',
  status: 'completed',
  progress: 100,
  originalUrl: '/files/original',
  framedUrl: null,
  generatedUrl: '/files/artwork',
  size: null,
  transformedUrl: '/files/artwork',
  otherUrl: null,
  artist: 'studio',
  standsIn: false,
  unlike: false,

  thumbnailUrl: '/files/small',
  errorCode: null,
  errorMessage: null,
  completedAt: '2026-01-15T12:01:00.000Z',
  title: '',
  contextPrompt: '',
  regenerationCount: 0,
  corners: null,
}

export const user: User = {
  email: 'anna@example.com',
  name: 'Anna',
  createdAt: '2026-01-01T00:00:00.000Z',
  subscriptionTier: 'free',
  subscriptionStatus: null,
  subscriptionPeriodEnd: null,
  creditsLimit: 3,
  creditsUsed: 0,
  creditsByKind: [{ kind: 'free_month', left: 3, validUntil: '2026-12-01T00:00:00.000Z' }],
  preferences: { emailNotifications: true, marketingEmails: false, autoRenew: true },
}

/** The subscription of a parent without a plan. */
export const freePlan: Subscription = {
  id: null,
  tier: 'free',
  status: null,
  creditsUsed: 0,
  creditsLimit: 3,
  creditsByKind: [],
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  nextPlanId: null,
  customerId: null,
}

export const session: OwnSession = {
  id: 'c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f63',
  current: true,
  browser: 'firefox',
  device: 'linux',
  signedInOn: '2026-01-10',
  lastActiveOn: '2026-01-15',
}

export const reportState: ReportState = {
  report: null,
  hasReport: false,
  canGenerateReport: false,
  canRequestReport: false,
  compareAges: true,
  childName: '',
  messageCode: null,
  message: null,
  images: [],
}

export const report: Report = {
  id: imageId,
  status: 'completed',
  pages: 12,
  drawings: 1,
  completedAt: '2026-01-15T12:02:00.000Z',
}

/** The server's answers to any visitor, in the default setup. */
export const shop: Server['answers'] = {
  'GET /api/site': {
    company: { name: 'Doodlebloom', address: 'Nicosia', registration: null, phone: null, email: 'a@b.cy' },

    claims: {},
    sampleData: false,
    receivers: [],
    trackers: { adPixelId: null, sessionAnalyticsId: null },
  },
  'GET /api/social-proof': { counts: null, sample: false },
  'GET /api/auth/google': { clientId: null, nonce: null },
  'POST /api/previews': {
    id: imageId,
    previewUrl: '/files/preview',
    style: 'disney',
    cornersToConfirm: null,
  },
  'POST /api/thumbnails': () => new Blob(['small']),
  'GET /api/stripe/config': {
    keyEnvironment: 'test',
    expectedPublicKeyPrefix: 'pk_test_',
    publicKey: null,
    gateway: 'demo',
  },
}

/** The server's answers about one order with these pictures. */
export function aboutOrder(what: Partial<Order> = {}, images: OrderImage[] = [image]): Server['answers'] {
  const imageAnswers = images.flatMap(({ id }) => [
    [`GET /api/images/${id}/told`, { words: '', recording: null }],
    [`GET /api/images/${id}/animation`, { status: 'none', progress: 0, url: null }],
    [`GET /api/images/${id}/figurine`, { status: 'none', title: null }],
  ])
  return {
    ...Object.fromEntries(imageAnswers),
    [`GET /api/orders/${orderId}`]: { ...order, images, ...what },
    [`GET /api/orders/${orderId}/images`]: images,
    [`GET /api/orders/${orderId}/links`]: [],
    [`GET /api/orders/${orderId}/reports`]: reportState,
    [`GET /api/orders/${orderId}/checklist`]: { drawings: [] },
    [`GET /api/orders/${orderId}/withdrawal`]: {
      possible: false,
      reason: 'too_late',
      until: null,
      refundAmount: 0,
      paidAmount: 999,
      currency: 'usd',
      endsSubscription: false,
      receivedAt: null,
    },
  }
}

/** The server's answers to a signed-in parent without orders. */
export function signedIn(what: Partial<User> = {}): Server['answers'] {
  return {
    'GET /api/auth/me': { user: { ...user, ...what } },
    'GET /api/user/orders': { orders: [] },
    'GET /api/user/offered-orders': { orders: [] },
    'GET /api/user/sessions': { sessions: [session] },
    'GET /api/children': [],
    'GET /api/gift-cards': { giftCards: [] },
    'GET /api/book-prints': { prints: [] },
  }
}

/** The server's answers from creating this order until drawing starts. */
export function checkout(made: Order): Server['answers'] {
  const paid = { ...made, email: made.email ?? 'anna@example.com' }
  const drawing: OrderImage = { ...image, status: 'processing', progress: 10, generatedUrl: null }
  const setup = { clientSecret: 'pi_1_secret_2', amount: made.totalAmount, currency: 'usd' }
  return {
    ...aboutOrder({ ...paid, status: 'processing' }, [drawing]),
    'POST /api/orders': made,
    [`PATCH /api/orders/${orderId}`]: paid,
    'POST /api/create-payment-intent': { ...setup, developmentMode: false },
    'POST /api/subscriptions/setup-intent': {
      ...setup,
      developmentMode: false,
      customerId: 'cus_1',
      planId: 'family',
      interval: 'monthly',
    },
    'POST /api/demo-payments/confirm': { status: 'succeeded' },
    [`POST /api/orders/${orderId}/payment`]: { paid: false },
    'POST /api/subscriptions/create': { subscriptionId: 's', status: 'active' },
    [`POST /api/orders/${orderId}/images`]: [drawing],
    [`POST /api/orders/${orderId}/generate`]: { ...paid, status: 'processing' },
  }
}
