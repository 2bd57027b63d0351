import * as z from 'zod'

// Exported separately because the browser needs only these two.
export const permissionRequired = [
  409,
  'Please confirm first that you are the child’s parent or have a parent’s permission.',
] as const
export const tooManyPixels = [
  422,
  'This picture has more than 40 megapixels. Please make it smaller first.',
] as const

/** Every refusal code with its HTTP status and English text. The Greek texts are in `greek/refusals.ts`. */
export const refusals = {
  invalid_input: [400, 'Please check the highlighted fields and try again.'],
  malformed_request: [400, 'The request could not be read. Please reload the page and try again.'],
  unsupported_method: [405, 'The request could not be read. Please reload the page and try again.'],
  unsupported_body: [415, 'The request could not be read. Please reload the page and try again.'],
  unusable_text: [400, 'This text has characters that we cannot read. Please write it anew.'],
  no_images: [400, 'Please upload at least one image to get started.'],
  empty_file: [400, 'This file is empty. Please choose the picture again.'],
  too_many_images: [
    400,
    'There are more images than this bundle allows. Please remove some or choose a larger one.',
  ],
  no_current_order: [400, 'No order found. Please try again.'],
  email_required: [400, 'Email is required for subscriptions'],
  bad_signature: [400, 'This message was not signed by the service that it claims to come from.'],
  not_authenticated: [401, 'Not authenticated'],
  payment_required: [402, 'Please complete payment to process your images.'],
  insufficient_credits: [402, 'You need more credits to process these images.'],
  invalid_link: [401, 'This link has expired or has already been used. Please ask for a new one.'],
  google_failed: [401, 'Google login failed. Please try again.'],
  code_needed: [401, 'Please enter the code of your authenticator app.'],
  wrong_code: [400, 'That code is not right, or was used before. Please take the next one.'],
  wrong_confirmation: [400, 'Please type the email address of your account to confirm.'],
  print_not_included: [
    402,
    'Print size comes with the Unlimited plan. Your artwork stays yours in full size.',
  ],
  card_declined: [402, 'Your card was declined. Nothing was charged. Please try another card.'],
  authentication_failed: [
    402,
    'Your bank did not confirm the payment. Nothing was charged. Please try again.',
  ],
  not_allowed: [
    403,
    'This is for the parent who made the order: in the browser that made it, signed in, or with the link in its email.',
  ],
  blocked: [409, 'This address cannot be used here. Please write to us if you think that is a mistake.'],
  address_unreachable: [
    409,
    'Our emails to this address come back. Please check how it is written, use another one, or write to us.',
  ],
  foreign_site: [403, 'This request came from another site.'],
  key_expired: [
    403,
    'This link has expired, or a newer one has taken its place. Please ask for a new one, or sign in.',
  ],
  sign_in_needed: [403, 'This order belongs to an account. Please sign in to open it.'],
  no_address: [409, 'This order has no email address. Please open it in the browser that made it.'],
  not_found: [404, 'We could not find that. It may have been removed.'],
  order_not_found: [404, "The order you're looking for doesn't exist or may have been removed."],
  report_not_found: [404, 'There is no report here yet, or it has been deleted.'],
  image_not_found: [404, 'This picture does not exist or has been removed.'],
  recording_not_found: [404, 'This recording does not exist or has been deleted.'],
  child_not_found: [404, 'This child is not in your account, or has been removed.'],
  too_many_children: [409, 'There is room for 12 children in an account.'],
  walls_full: [
    409,
    'Your walls hold as many drawings without an order as they can. Please take some off, then wait half an hour.',
  ],
  gift_code_unknown: [404, 'There is no gift card with this code. Please check it and try again.'],
  gift_redeemed: [409, 'This gift card has already been redeemed.'],
  gift_refunded: [
    409,
    'This gift card was canceled and is no longer good. Please ask whoever gave it to you.',
  ],
  gift_resting: [
    409,
    'A bank is reviewing the payment of this gift card. You can redeem it as soon as it has decided.',
  ],
  gift_not_cancelable: [409, 'This gift card can no longer be canceled.'],
  book_print_not_found: [404, 'This printed book is not yours, or its order has been deleted.'],
  book_print_not_cancelable: [409, 'This book has gone to the printer and can no longer be canceled.'],
  book_print_elsewhere: [
    409,
    'We cannot have this book printed and sent to this address. Nothing was charged. Please check the address, or take the files to a print shop.',
  ],
  printer_changed: [409, 'Another company prints our books now. Please read who it is, and agree again.'],
  wrong_state: [409, 'This is no longer possible. Please reload the page to see the current status.'],
  not_finished: [409, 'This picture is not finished yet.'],
  nothing_finished: [409, 'No picture of this order is finished yet.'],
  gift_emails_sent: [
    409,
    'The email of this gift card has been sent as often as it can be. You can still pass on its code yourself.',
  ],
  print_not_made: [409, 'This print has not been made yet.'],
  animation_not_made: [409, 'This animation has not been made yet.'],
  book_not_made: [409, 'This book has not been made yet.'],
  too_many_unpaid: [
    409,
    'You have uploaded many drawings that are not paid for yet. Please pay for an order or delete one, then go on.',
  ],
  already_paid: [409, 'This order is already paid for.'],
  already_subscribed: [
    409,
    'You already have a subscription. You can change its plan on the subscription page.',
  ],
  no_subscription: [404, 'There is no active subscription.'],
  not_withdrawable: [409, 'You can no longer withdraw from this purchase.'],
  refunded: [409, 'This order was refunded. Please make a new order to draw these pictures.'],
  disputed: [409, 'Your bank is reviewing this payment. We will continue as soon as it has decided.'],
  consent_required: [
    409,
    'Please confirm that we should start right away. Until then, nothing is drawn and you can get a full refund.',
  ],
  permission_required: permissionRequired,
  plan_paused: [
    409,
    'You withdrew from a plan that you had used. You can start another plan 90 days later, and buy packs any time.',
  ],
  bundle_mismatch: [409, 'The bundle changed since the order was made. Please start the order again.'],
  last_picture: [409, 'This is the only picture of its order. Please delete the order instead.'],
  regenerations_used: [409, 'Maximum regeneration attempts (3) reached for this image'],
  too_slow: [408, 'The connection was too slow. Please try again where the reception is better.'],
  too_long: [413, 'That is more than we can take at once. Please shorten it and try again.'],
  too_large: [413, 'This file is larger than 10 MB. Please choose a smaller picture.'],
  unsupported_type: [
    415,
    'We can open JPG, PNG and HEIC pictures. Please save the drawing as one of these and try again.',
  ],
  corrupt: [
    422,
    'This picture seems to be damaged or only half there. Please choose it again or take a new photo.',
  ],
  too_many_pixels: tooManyPixels,
  blank_page: [422, 'We could not find a drawing on this page.'],
  not_a_drawing: [422, 'This looks like a photograph rather than a drawing.'],
  page_of_writing: [422, 'This looks like a page of writing.'],
  too_small: [422, 'The drawing is very small in this picture.'],
  bad_corners: [422, 'These four corners do not make a sheet of paper.'],
  too_faint: [422, 'The lines of this drawing are too faint for us to follow.'],
  too_many_previews: [
    429,
    'That is all the free previews for today. You can still order the drawings you like, or look at more tomorrow.',
  ],
  links_just_sent: [
    429,
    'We have just sent you several links. Please check your spam folder, or try again in five minutes.',
  ],
  links_sent: [
    429,
    'We have sent you several links already. Please check your spam folder, or try again in an hour.',
  ],
  messages_sent: [
    429,
    'We have several messages from you already and will answer them. Please try again in an hour.',
  ],
  too_many_requests: [429, 'That was a lot at once. Please wait a moment and try again.'],
  too_many_today: [429, 'That was a lot for one day. Please go on tomorrow, or write to us.'],
  broken: [500, 'Something went wrong on our side. Nothing is lost; please try again in a moment.'],
  not_drawn: [
    500,
    'This picture could not be drawn. You can try it again; it does not count as a regeneration.',
  ],
  busy: [503, 'Very many drawings are coming in right now. Please try again in a minute.'],
  no_model: [503, 'No artist was free to make this picture. It cost you nothing; please try again later.'],
  payments_off: [503, 'Payment is switched off on this server. Nothing was charged.'],
  unavailable: [
    503,
    'This part of the service is not available right now. Please try again in a few minutes.',
  ],
} as const satisfies Record<string, readonly [number, string]>

export type RefusalCode = keyof typeof refusals

/** English hints on how to fix a refused picture. */
export const hints = {
  blank_page: 'Please take a photo in daylight, with the whole drawing in the picture.',
  not_a_drawing: 'Please upload a photo or scan of a drawing on paper.',
  page_of_writing: 'Please upload a page with a drawing; a few words beside it are fine.',
  too_small: 'Please take the photo closer, so that the drawing fills most of it.',
  too_faint: 'Please take the photo in brighter light, or let your child trace the lines once more.',
  bad_corners: 'Please put each on its own corner of the sheet, inside the picture.',
} as const satisfies Partial<Record<RefusalCode, string>>
export type HintCode = keyof typeof hints

const ofThePaper: readonly string[] = [
  'corrupt',
  'blank_page',
  'not_a_drawing',
  'page_of_writing',
  'too_small',
  'too_faint',
] satisfies RefusalCode[]

/** True if the picture itself is at fault, so retrying the same file cannot help. */
export const isOfThePaper = (code: string | null): boolean => code !== null && ofThePaper.includes(code)

/** True for a refusal that a parent can override with `forced`. */
export const mayForce = (code: string | null): boolean =>
  code === 'not_a_drawing' || code === 'page_of_writing'

/** The body of every failed reply. */
export const Problem = z
  .object({
    /** The English text of the code. */
    error: z.string(),
    code: z.string(),
    /** Validation errors: field name to error code. */
    fields: z.record(z.string(), z.string()).optional(),
    /** English hint on what the parent can try. */
    hint: z.string().optional(),
    message: z.string().optional(),
    /** For a server error: the reference that finds it in the server's log. */
    reference: z.string().optional(),
    needsPayment: z.boolean().optional(),
    needsUpgrade: z.boolean().optional(),
    suggestLogin: z.boolean().optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
