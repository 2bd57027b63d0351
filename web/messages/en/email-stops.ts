/** Emails that a parent has stopped, or that do not arrive. */
export const emailStops = {
  contact: 'Write to us',
  stopped: {
    titles: { bounced: 'Our emails don’t reach you', complained: 'We write to you less' },
    bounced:
      'Emails to {email} come back to us, so we have stopped sending them. Check that your mailbox exists and isn’t closed, then have us write again.',
    complained:
      'An email to {email} was reported as spam. We now send only receipts and what you ask for. If that was a mistake, have us write again.',
    resume: 'Write to me again',
    resuming: 'Saving …',
    resumed: 'We’ll write to you again.',
  },
  comeBack: {
    title: 'Our emails don’t reach you',
    text: 'Emails about this order to {email} come back to us. Is the address written correctly?',
    label: 'Your email address',
    correct: 'Correct address',
    pending: 'Saving …',
    corrected: 'From now on we write to {email}.',
  },
  unsubscribe: {
    pageTitle: 'Unsubscribe',
    title: 'Unsubscribe from these emails?',
    text: 'We’ll no longer write when your pictures or report are ready, or a credit comes back. Receipts and warnings that pictures are about to be deleted still come.',
    confirm: 'Unsubscribe',
    pending: 'Unsubscribing …',
    failed: 'We couldn’t save that. Please try again.',
    doneTitle: 'You’re unsubscribed',
    done: 'Your pictures and reports are in your orders as soon as they are ready.',
    undo: 'Send me these emails again',
    again: 'You’ll get these emails again.',
    noKey:
      'Please open this page from the link at the end of an email, or change your notifications in the settings.',
    toSettings: 'Go to settings',
  },
} as const
