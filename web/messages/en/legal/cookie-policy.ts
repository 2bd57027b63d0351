export const cookiePolicy = {
  description: 'Every cookie and everything else that is kept in your browser.',
  updated: '2026-11-21',
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        'What is listed first is needed for what you ask us to do, and is kept without asking. Nothing that watches visitors is loaded before you agree, and nothing of that kind is ever loaded where you upload, pay or look at results.',
      ],
    },
    {
      heading: 'Needed',
      table: {
        head: ['Name', 'What it does', 'How long'],
        rows: [
          ['doodlebloom-browser (cookie)', 'Lets this browser change the orders it made', '1 year'],
          ['doodlebloom-language (cookie)', 'The language that you chose', '1 year'],
          ['doodlebloom-access (cookie), auth-token (storage)', 'Who is signed in', '15 minutes'],
          ['doodlebloom-refresh (cookie), refresh-token (storage)', 'Keeps you signed in', '60 days'],
          [
            'user, auth-email, auth-redirect (storage)',
            'Your address and the page to come back to',
            'Until you sign out',
          ],
          ['currentOrderId, customerEmail (storage)', 'The order you are busy with', 'Until it is done'],
          [
            'doodlebloom-draft (database of the browser), doodlebloom-draft-kept (storage)',
            'The drawings on your table, so that a reload loses nothing',
            'Until they are sent or removed',
          ],
          [
            'payment-customer (storage)',
            'Who is paying, while the page of your bank takes the place of ours',
            'Until you close the tab',
          ],
          [
            'doodlebloom-survey-answers (storage)',
            'Your answers to the quiz; they never leave the browser',
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
        'The company that runs the service can connect an advertising pixel and a tool that records how pages are used. If it has, a small bar asks you, with “No” as large as “Yes”; you change your mind in the footer of each page. If no bar ever asked you, there are none.',
        'What they are told later, because they may not watch where it happened, waits in doodlebloom-events; which purchase they were told of stands in doodlebloom-bought (storage). Both go when you close the tab.',
      ],
    },
  ],
} as const
