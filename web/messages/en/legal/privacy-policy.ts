import { brand } from '#contract/brand.ts'
import { kept } from '../../lifetimes.ts'

const table = {
  head: ['What', 'What for', 'How long'],
  rows: [
    [
      'A drawing for a free preview',
      'To draw the preview you asked for (b)',
      `Not kept; the preview itself is deleted after ${kept.previewHours} hours`,
    ],
    [
      'Drawings, wishes and the age of the child in an order',
      'To make the artwork and the report (b)',
      `${kept.unpaidDays} days for an order that is not paid, ${kept.pictureDays} days for one that is`,
    ],
    ['Artwork and report', 'To give them to you (b)', `${kept.pictureDays} days after payment`],
    [
      'Email address',
      'To send what you ordered and the link to it (b)',
      'As long as the order or account exists',
    ],
    ['Account: name, preferences, sessions', 'To let you in (b)', 'Until you delete the account'],
    [
      'Payments, refunds and your consents',
      'Because tax and consumer law demand it (c)',
      'As long as the law demands; without name or address once you delete your account',
    ],
    ['Messages to us', 'To answer them (b)', 'Until answered, at most a year'],
    ['IP address', 'To stop abuse, in memory only (f)', 'Minutes'],
  ],
} as const

export const privacyPolicy = {
  description: 'What is stored, where, for how long, and who sees it.',
  updated: '2026-11-20',
  sections: [
    {
      heading: 'In short',
      list: [
        "A child's drawing is seen by nobody but you and whoever you give the link of your order to.",
        'It is used to make what you asked for, and for nothing else. It trains no model of ours.',
        'What the camera noted in the photo (place, time, device) is not carried into anything that we keep.',
        'It is deleted on schedule, and at once when you say so.',
      ],
    },
    { heading: 'Who is responsible', paragraphs: ['{company}'] },
    {
      heading: 'What is stored, why, and for how long',
      paragraphs: ['The legal basis is in brackets, by article 6(1) of the GDPR.'],
      table,
    },
    {
      heading: 'Who else receives something',
      paragraphs: [
        `${brand.name} draws by itself, on its own machines. A picture leaves them only if the company that runs the service has connected an outside image or language model, or an outside check of content; the page of your order then names the hand that drew each picture, and only a reduced copy without any metadata is sent, with what you wrote about it.`,
        'Card payments are taken by Stripe; we never see the number of your card. Emails travel through a mail server, and files may lie in a rented file store, both under contract.',
        'Nothing is sold. There is no advertising network on any page on which you upload, pay or look at results.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        'The service is for parents. It makes no accounts for children, asks for an age and never for a name or a birthday, and the report names nobody.',
        'Please upload drawings only of children for whom you may decide.',
      ],
    },
    {
      heading: 'Your rights',
      list: [
        'See and take with you: settings of your account, “Download my data”.',
        'Erase: “Delete” on the page of each order, or “Delete Account” in the settings. Pictures are gone at once.',
        'Correct, restrict, object, withdraw consent: write to us, or change it in the settings or in the footer.',
        'Complain: to us, and to the data protection authority of your country or of Cyprus.',
      ],
    },
    {
      heading: 'Safety',
      paragraphs: [
        'Pages are served over an encrypted connection. Links to pictures are signed and end after hours. An order can be changed only by the browser that made it, by its account, or with the link in its email.',
      ],
    },
  ],
} as const
