export const cookiePolicy = {
  description: 'Every cookie and everything else that is kept in your browser.',
  updated: '2026-11-30',
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        'The first list is needed for what you ask us to do, so we store it without asking. We load no trackers before you agree, and we never load any where you upload, pay or view results.',
      ],
    },
    {
      heading: 'Needed',
      paragraphs: [
        'Over an encrypted connection, the names of doodlebloom-browser, -access, -refresh and -google begin with __Host- or __Secure-, so that nobody else can set them.',
      ],
      table: {
        head: ['Name', 'What it does', 'How long'],
        rows: [
          ['doodlebloom-browser (cookie)', 'Lets this browser change the orders it made', '1 year'],
          ['doodlebloom-language (cookie)', 'The language that you chose', '1 year'],
          [
            'doodlebloom-visit-language (cookie)',
            'The language of the page you came from',
            'Until you close the browser',
          ],
          [
            'doodlebloom-server (cookie)',
            'Which of our servers answers you, so that a page finds all of its parts',
            'Until you close the browser',
          ],
          ['doodlebloom-access (cookie), auth-token (storage)', 'Who is signed in', '15 minutes'],
          ['doodlebloom-refresh (cookie), refresh-token (storage)', 'Keeps you signed in', '60 days'],
          [
            'doodlebloom-google (cookie)',
            'That a sign-in with Google was begun in this browser',
            'Until you are signed in, at most 1 hour',
          ],
          [
            'user, auth-email, auth-redirect (storage)',
            'Your email address and the page to return to',
            'Until you sign out',
          ],
          [
            'gift-code (storage)',
            'The code of a gift card, while you sign in to redeem it',
            'Until it is redeemed',
          ],
          [
            'permission (storage)',
            'That you confirmed being the parent or having their permission, so that we ask once',
            'Until you sign out or clear it',
          ],
          ['currentOrderId, customerEmail (storage)', 'The order you are working on', 'Until it is done'],
          [
            'doodlebloom-draft (database of the browser), doodlebloom-draft-kept (storage)',
            'The drawings you added, so that reloading loses nothing',
            'Until they are sent or removed',
          ],
          [
            'doodlebloom-shared (cache)',
            'Photos that you share with us from another app',
            'Until the workspace takes them',
          ],
          [
            'payment-customer (storage)',
            'Who is paying, while you are on your bank’s page',
            'Until you close the tab',
          ],
          [
            'doodlebloom-survey-answers (storage)',
            'Your quiz answers, which never leave the browser',
            'Until you clear it',
          ],
          [
            'hasShownAccountPrompt, save-work-dismissed (storage)',
            'That you said “Maybe Later”',
            'Until you clear it, or close the tab',
          ],
          ['doodlebloom-consent (storage)', 'What you chose about the trackers below', '6 months'],
          [
            'Cookies of Stripe',
            'Fraud protection, only while the payment dialog is open and only if Stripe takes the payment',
            'As Stripe says',
          ],
        ],
      },
    },
    {
      heading: 'Only if you agree',
      paragraphs: [
        'The company that runs the service can connect an advertising pixel and a tool that records how pages are used. If it has, a small bar asks you first, with “No” as large as “Yes”. You can change your mind in the footer of any page. If no bar has ever asked you, there are no trackers.',
        'Events from pages without trackers wait in doodlebloom-events until the next public page, and doodlebloom-bought remembers which purchases were reported (storage). Both are deleted when you close the tab.',
      ],
    },
  ],
} as const
