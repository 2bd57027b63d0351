/** Signing in with a link sent by email. */
export const auth = {
  pageTitle: 'Sign in',
  description: 'Sign in with a link that we send to your email address.',
  modes: {
    create: {
      title: 'A wall of your own',
      text: 'Your drawings and their artwork in one place, and 3 free pictures every month.',
      submit: 'Create Account',
      question: 'Already have an account?',
      toggle: 'Sign in instead',
    },
    signIn: {
      title: 'Welcome back',
      text: 'Your pictures are right where you left them.',
      submit: 'Sign In',
      question: 'New here?',
      toggle: 'Create an account',
    },
  },
  email: 'Email address',
  noPassword: 'No password needed',
  noPasswordText: 'We’ll email you a sign-in link. It works once, for 10 minutes.',
  pending: 'Sending Magic Link...',
  writeToUs: 'Write to us',
  failedToSend: 'Failed to send magic link',
  google: {
    or: 'Or use an existing account:',
    failed: 'Google login failed',
    widgetFailed: 'Google login failed. Please try again.',
  },
  terms: {
    before: 'By creating an account, you agree to the',
    terms: 'Terms of Service',
    between: 'and have read the',
    privacy: 'Privacy Policy',
    after: '.',
  },
  sent: { title: 'Check Your Email!', text: 'We sent a link to {email}.' },
  frame: {
    title: 'House with apple tree',
    text: 'Our own drawing. Yours could hang here.',
    alt: 'A house with an apple tree and a sun',
  },

  verify: {
    pageTitle: 'Check your email',
    title: 'Check Your Email!',
    sentTo: 'We sent a link to',
    text: 'Click the link in your email to sign in. The link will expire in 10 minutes.',
    hint: 'Nothing after a minute? Check your spam folder.',
    resend: 'Resend Magic Link',
    resendIn: 'Resend in {seconds}s',
    resending: 'Sending Magic Link...',
    resent: {
      title: 'Magic link sent',
      text: 'A new link is on its way to {email}.',
    },
    otherEmail: 'Use another address',
    verifying: 'Signing you in …',
    failedTitle: 'This link doesn’t work',
    failed: 'Failed to verify token',
    noEmail: 'No email address found',
    confirm: {
      title: 'Sign in as {email} on this device?',
      text: 'You asked for this link on another device or in another browser.',
      action: 'Yes, sign in',
      hint: 'Not your address? Then close this page. Nothing happens.',
    },
    doneAsks: 'You are signed in. One question before you go on.',
    done: 'Successfully Verified!',
    doneText: 'You’re signed in. Just a moment …',
    goOn: 'Continue',
  },

  offered: {
    title: 'Orders without an account',
    here: 'These drawings were made in this browser. Put them into your account?',
    elsewhere:
      'These drawings were made with your email address in another browser. Put them into your account?',
    made: '{date}, {count, plural, one {# drawing} other {# drawings}}',
    pictureAlt: 'Drawing',
    yes: 'Yes',
    no: 'No',
    failed: 'Failed to save your answer',
  },

  keep: {
    title: 'Save Your Magical Creations Forever!',
    text: 'Sign up with just an email, no password.',
    benefits: [
      'All your orders on one wall, on every device',
      '3 free pictures every month',
      'Download and redraw without digging through old emails',
      'Delete everything yourself, anytime',
    ],
    keeping: 'We keep this order’s files until {date}. Download the ones you love.',
    unused:
      '{count, plural, one {# drawing of your pack is} other {# drawings of your pack are}} not used yet. You need a free account with this order’s email address to use what is left in another order. Without one, it is deleted with this order on {date}.',
    unusedPlan:
      'You need a free account with this order’s email address to use your plan’s credits in other orders.',
    create: 'Create Free Account',
    later: 'Maybe Later',
  },
  save: {
    title: 'Save your work',
    text: 'A free account keeps this order for you on every device, with 3 free credits monthly. All it takes is an email.',
  },
} as const
