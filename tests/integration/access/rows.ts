import {
  type Access,
  everybody,
  itsMailbox,
  keyed,
  orderKey,
  orderOwner,
  ownSession,
  parent,
  plan,
  planKey,
  type Row,
  receiptKey,
  started,
  subscriber,
  unless,
  unsubscribed,
} from './access-rules.ts'
import { adminRows } from './admin-rows.ts'
import { familyRows } from './family-rows.ts'
import { giftRows } from './gift-rows.ts'
import { linkRows } from './link-rows.ts'
import { printRows } from './print-rows.ts'
import { recordingRows } from './recording-rows.ts'
import { madeUpKey } from './things.ts'

const card = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }
const email = 'asks@example.com'
const start = { setupIntentId: 'seti_made_up', customerId: 'cus_made_up', planId: 'family', email }

const signingIn: Record<string, Row> = {
  sendMagicLink: { to: everybody, body: { email } },
  signInWithLink: { to: everybody, body: { email, token: 'made.up' }, answer: 'invalid_link' },
  verifyMagicLink: { to: everybody, query: `email=${email}&token=made.up`, answer: 'invalid_link' },
  googleConfig: { to: everybody },
  signInWithGoogle: { to: everybody, body: { idToken: 'made up' }, answer: 'not_found' },
  // Refreshing an ended session uses up its token too.
  refreshSession: { to: parent, marks: 'refresh_tokens' },
  logout: { to: everybody },
}

const account: Record<string, Row> = {
  getMe: { to: parent },
  updateProfile: { to: parent, body: { name: 'Another' } },
  resumeEmails: { to: parent },
  listUserOrders: { to: parent },
  listOfferedOrders: { to: parent },
  answerOfferedOrders: {
    // None of these orders is offered to either account.
    to: parent,
    names: 'order',
    harmless: true,
    body: ({ order }) => ({ accept: true, orderIds: [order] }),
  },
  listSessions: { to: parent },
  revokeSession: { to: ownSession },
  revokeOtherSessions: { to: parent },
  listCredits: { to: parent },
  exportUser: { to: parent },
  deleteUser: { to: parent, body: { confirmation: email }, answer: 'wrong_confirmation' },
}

const orders: Record<string, Row> = {
  createOrder: { to: everybody, body: { bundleType: 'single', childAge: 5 } },
  getOrder: { to: everybody },
  patchOrder: { to: orderOwner, body: { email } },
  deleteOrder: { to: orderOwner },
  keepOrder: { to: orderOwner, answer: { open: 'wrong_state' } },
  generateOrder: {
    to: orderOwner,
    // The account can pay for its unpaid order with its plan's credits.
    answer: ({ owner, state }) =>
      owner === 'guest' && state === 'open' ? 'payment_required' : started[state],
  },
  downloadOrder: {
    to: orderOwner,
    answer: { ...unless('nothing_finished', 'finished'), refunded: 'refunded' },
  },
  sendOrderLink: { to: itsMailbox },
  unlockOrder: { to: orderKey, body: (thing, caller) => ({ key: 'x', ...keyed('order')(thing, caller) }) },
}

const pictures: Record<string, Row> = {
  listImages: { to: everybody },
  uploadImages: {
    to: orderOwner,
    form: true,
    answer: { ...unless('wrong_state'), open: 'no_images', paid: 'no_images', refunded: 'refunded' },
  },
  leaveOutUpload: { to: orderOwner, answer: unless('wrong_state', 'open', 'paid', 'refunded') },
  patchImage: { to: orderOwner, body: { title: 'Another' } },
  regenerateImage: {
    to: orderOwner,
    body: { style: 'disney' },
    answer: { ...unless('wrong_state', 'finished'), refunded: 'refunded' },
  },
  replaceDrawing: { to: orderOwner, form: true, answer: 'no_images' },
  deleteImage: { to: orderOwner, answer: 'last_picture' },
  downloadImage: {
    to: orderOwner,
    answer: { ...unless('not_finished', 'finished'), refunded: 'refunded' },
  },
  getAnimation: { to: orderOwner },
  makeAnimation: {
    to: orderOwner,
    answer: { ...unless('not_finished', 'finished'), refunded: 'refunded' },
  },
  downloadAnimation: {
    to: orderOwner,
    answer: { ...unless('animation_not_made'), refunded: 'refunded' },
  },
  ...recordingRows(orderOwner, unless('not_finished', 'finished')),
  getFigurine: { to: orderOwner },
  makeFigurine: { to: orderOwner, answer: { ...unless('not_finished', 'finished'), refunded: 'refunded' } },
  downloadFigurine: { to: orderOwner, answer: { ...unless('not_finished'), refunded: 'refunded' } },
  ...linkRows({
    ...{ everybody, parent, orderOwner },
    notFinished: unless('not_finished', 'finished'),
    noBook: unless('book_not_made', 'finished'),
  }),
}

const reports: Record<string, Row> = {
  getChecklist: { to: orderOwner },
  answerChecklist: { to: orderOwner, body: {} },
  getReports: { to: everybody },
  requestReport: { to: orderOwner, body: { childName: 'Another' }, answer: { refunded: 'refunded' } },
  viewReport: { to: orderOwner },
  downloadReport: { to: orderOwner },
  getMethod: { to: everybody },
}

const paying: Record<string, Row> = {
  paymentConfig: { to: everybody },
  createPaymentIntent: {
    to: orderOwner,
    names: 'order',
    gone: 'order_not_found',
    body: ({ order }) => ({ bundleType: 'pack-5', orderId: order }),
    answer: unless('already_paid', 'open'),
  },
  confirmDemoPayment: { to: everybody, body: { clientSecret: 'made up', card }, answer: 'not_found' },
  checkPayment: { to: orderOwner },
  getOrderWithdrawal: { to: orderOwner },
  offerOrderWithdrawal: { to: receiptKey, body: keyed('withdrawal') },
  withdrawOrder: { to: receiptKey, body: keyed('withdrawal'), answer: { open: 'not_withdrawable' } },
}

const plans: Record<string, Row> = {
  listSubscriptionPlans: { to: everybody },
  createSetupIntent: { to: unsubscribed, body: { planId: 'basic', email } },
  createSubscription: { to: everybody, body: start, answer: 'not_found' },
  getSubscription: { to: parent },
  checkoutSubscription: { to: parent, body: { planId: 'basic' } },
  verifyCheckout: { to: parent, query: 'session_id=made_up', answer: 'not_found' },
  openBillingPortal: { to: subscriber },
  cancelSubscription: { to: planKey, body: plan, names: 'plan' },
  resumeSubscription: { to: planKey, body: plan, names: 'plan' },
  offerSubscriptionWithdrawal: { to: planKey, body: plan, names: 'plan' },
  withdrawSubscription: { to: planKey, body: plan, names: 'plan' },
}

/** Only someone with the key from an email to the address. */
const letterReader: Access = (caller, { state }) =>
  caller === 'emailed' && state !== 'missing' ? 'in' : 'key_expired'

const site: Record<string, Row> = {
  createPreview: { to: everybody, form: true, answer: 'no_images' },
  createThumbnail: { to: everybody, form: true, answer: 'no_images' },
  findSheet: { to: everybody, form: true, answer: 'no_images' },
  getSite: { to: everybody },
  getErasure: { to: everybody, answer: ({ state }) => (state === 'deleted' ? undefined : 'not_found') },
  getSocialProof: { to: everybody },
  setMarketingEmails: {
    to: letterReader,
    names: 'order',
    body: ({ keys }, caller) => ({ key: caller === 'emailed' ? keys.unsubscribe : madeUpKey, news: false }),
  },
  sendContactMessage: { to: everybody, body: { name: 'A', email, subject: 'B', message: 'C' } },
}

/** Every call of the contract, by name. */
export const rows: Record<string, Row> = {
  ...signingIn,
  ...account,
  ...familyRows({ parent, orderOwner }),
  ...orders,
  ...pictures,
  ...reports,
  ...printRows({ parent, orderOwner }),
  ...paying,
  ...giftRows({ everybody, parent, keyed }),
  ...plans,
  ...site,
  ...adminRows,
}

const monitor: Access = (caller) => (caller === 'monitor' ? 'in' : 'not_authenticated')

/** Routes outside the contract, by method and path. */
export const otherRows: Record<string, Row> = {
  'GET /files/*': { to: everybody, gone: 'not_found' },
  'GET /healthz': { to: everybody },
  'GET /readyz': { to: everybody },
  'GET /robots.txt': { to: everybody },
  'GET /sitemap.xml': { to: everybody },
  'GET /metrics': { to: (caller) => (caller === 'monitor' ? 'in' : 'not_found') },
  'GET /api/openapi.json': { to: monitor },
  'GET /api/docs': { to: monitor },
  'GET /api/docs/': { to: monitor },
  'GET /api/docs/js/scalar.js': { to: monitor },
  // Mail programs call it with the key from an email; this key is made up. GET leads to a page for any key.
  'POST /api/unsubscribe/:key': { to: everybody, body: {}, answer: 'key_expired' },
  'GET /api/unsubscribe/:key': { to: everybody },
  // Called by Stripe with a signature. This server uses the demo gateway instead.
  'POST /api/stripe/webhook': { to: everybody, body: {}, answer: 'not_found' },
  // Called by mail providers, which must authenticate. This server has no settings for them.
  'POST /api/webhooks/mail/ses': { to: everybody, body: {}, answer: 'not_found' },
  'POST /api/webhooks/mail/postmark': { to: everybody, body: {}, answer: 'not_found' },
  'POST /api/webhooks/mail/mailgun': { to: everybody, body: {}, answer: 'not_found' },
  // Called by the printer with a signature. This server has no printer.
  'POST /api/webhooks/printing': { to: everybody, body: {}, answer: 'not_found' },
  // Reachable from this machine only.
  'GET /dev/mailbox': { to: everybody, answer: 'not_found' },
  'GET /dev/mailbox/:name': { to: everybody, answer: 'not_found' },
}

/** Pages that are byte-identical for everybody who has the URL. */
export const pageRows = ['GET /orders/:id', 'GET /shared/:token', 'GET /erasures/:id']
