import { brand } from '#contract/brand.ts'
import { retentionRows } from './retention.ts'

const table = {
  head: ['What', 'What for', 'How long'],
  rows: [
    ...retentionRows,
    [
      'IP address',
      'To keep attacks away (f). It is in memory only; with a sign-in link we keep a code made from it that names nobody',
      'In memory until the service restarts; the code for about a day',
    ],
  ],
} as const

export const privacyPolicy = {
  description: 'What is stored, where, for how long, and who sees it.',
  updated: '2026-11-29',
  sections: [
    {
      heading: 'In short',
      list: [
        "A child's drawing is shown to you and to anyone you give a link to. If an outside service receives it, we name that service first. Our staff open a drawing only if they must, and each time is recorded.",
        'It is used only to make what you asked for. It trains no model of ours.',
        'What the camera recorded in the photo (place, time, device) does not end up in anything we keep.',
        'It is deleted on schedule, or right away when you say so.',
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
        `${brand.name} draws on its own machines. A picture leaves them only if the company that runs the service has connected an outside image or language model, or an outside content check. In that case we name who receives it before you pay or start, keep that with your order, and say on its page who made each picture. Only a reduced copy without any metadata is sent, with what you wrote about it.`,
        'Stripe processes card payments, and we never see your card number. Emails travel through a mail server, and files may be kept in rented storage, both under contract.',
        'If the company that runs the service has connected a printer of books and you order a printed book, that printer receives the files of this book and the name, address and phone number you give for it, and nothing else. The form names the printer, and nothing is sent unless you agree there.',
        'We sell nothing to anyone. There is no advertising network on any page where you upload, pay or view results.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        'The service is for parents. Children can’t have accounts. For an order, we ask for the child’s age. In your account, you can add the month of birth of a child; we never ask for the day.',
        'A first name or nickname is up to you, and no model is told it. With an order, it is printed on the report and in a book, sets the drawings of one child side by side, and goes with the order. In your account, it names the child’s wall and its books, and stays until you take the child away or delete the account. A page that you share shows it only if you choose that for the link, or as part of a book.',
        'Please upload only drawings by children for whom you are allowed to decide.',
      ],
    },
    {
      heading: 'Your rights',
      list: [
        'Access and portability: “Download Your Data” in your account settings.',
        'Erasure: “Delete this order” on each order page, or “Delete Account” in the settings. Pictures are gone right away. If free credits were used, a code made from your address stays until the end of the month, so that they are not given twice; nobody can read the address from it.',
        'Correction, restriction, objection and withdrawal of consent: write to us, or use the settings or the footer.',
        'Complaints: to us, and to the data protection authority of your country or of Cyprus.',
      ],
    },
    {
      heading: 'Safety',
      paragraphs: [
        'Pages are served over an encrypted connection. Links to pictures are signed and expire after a few hours. An order can be changed only by the browser that made it, by its account, or with the link in its email.',
      ],
    },
  ],
} as const
