/** Letters that a parent does not want, or that do not arrive. */
export const letters = {
  loading: 'One moment …',
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
}
