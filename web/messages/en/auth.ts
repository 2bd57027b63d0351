import { site } from './site.ts'

/** Signing in by a link in the mail. */
export const auth = {
  pageTitle: site.pageTitle('Sign in'),
  description: 'Sign in with a link that we send to your email address.',
  modes: {
    create: {
      title: 'A wall of your own',
      text: 'Your drawings and their artwork in one place, and 3 free pictures every month.',
      submit: 'Create Account',
      question: 'You already have an account?',
      toggle: 'Sign in instead',
    },
    signIn: {
      title: 'Welcome back',
      text: 'Your pictures hang where you left them.',
      submit: 'Sign In',
      question: 'You are here for the first time?',
      toggle: 'Create an account',
    },
  },
  email: 'Email address',
  noPassword: 'No password needed',
  noPasswordText: 'We send you a link. It opens the door once, for 10 minutes.',
  pending: 'Sending Magic Link...',
  invalidEmail: 'Please enter a valid email address',
  failedToSend: 'Failed to send magic link',
  google: {
    or: 'Or with the account you have:',
    failed: 'Google login failed',
    widgetFailed: 'Google login failed. Please try again.',
  },
  terms: {
    before: 'With an account the',
    terms: 'Terms of Service',
    between: 'apply; the',
    privacy: 'Privacy Policy',
    after: ' says what is kept.',
  },
  sent: { title: 'Check Your Email!', text: (email: string) => `We have sent a link to ${email}.` },
  frame: {
    title: 'House with apple tree',
    text: 'Our own drawing. It keeps the place for yours.',
    alt: 'A house with an apple tree and a sun',
  },

  verify: {
    pageTitle: site.pageTitle('Check your email'),
    title: 'Check Your Email!',
    sentTo: 'We sent a link to',
    text: 'Click the link in your email to sign in. The link will expire in 10 minutes.',
    hint: 'Nothing there after a minute? It may lie in the folder for unwanted mail.',
    resend: 'Resend Magic Link',
    resendIn: (seconds: number) => `Resend in ${seconds}s`,
    resending: 'Sending Magic Link...',
    resent: (email: string) => ({
      title: 'Magic link sent',
      text: `A fresh link is on its way to ${email}.`,
    }),
    otherEmail: 'Use another address',
    verifying: 'Opening the door …',
    failedTitle: 'This link does not open the door',
    failed: 'Failed to verify token',
    noEmail: 'No email address found',
    done: 'Successfully Verified!',
    doneText: 'You are signed in. We take you on in a moment.',
    goOn: 'Go on now',
  },

  keep: {
    title: 'Save Your Magical Creations Forever!',
    text: 'Signing up needs only an email, no password.',
    benefits: [
      'All your orders on one wall, on every device',
      '3 free pictures every month',
      'Download and redraw without looking for old mails',
      'Everything can be deleted by you, at any time',
    ],
    keeping: (date: string) => `The files of this order are kept until ${date}. Download those you love.`,
    create: 'Create Free Account',
    later: 'Maybe Later',
  },
  save: {
    title: 'Save your work',
    text: 'A free account keeps this order for you on every device, with 3 free credits monthly. It needs only an email.',
  },
} as const
