import { brand } from '#contract/brand.ts'
import { limits } from '#contract/limits.ts'
import { kept } from '../lifetimes.ts'

export const contact = {
  title: 'Write to us',
  description: `How to reach the people behind ${brand.name}, and answers to what is asked most.`,
  text: 'A person reads every message. Please never send drawings or card numbers; the number of your order is enough.',
  name: 'Your name',
  email: 'Your email address',
  subject: 'What is it about?',
  message: 'Your message',
  submit: 'Send message',
  pending: 'Sending …',
  sent: { title: 'Message sent successfully!', text: 'We reply within 24 hours.' },
  failed: { title: 'Error sending message', text: 'Please try again or email us directly.' },
  office: {
    heading: 'Where we are',
    email: 'Email',
    phone: 'Telephone',
    address: 'Address',
    times: 'How fast we answer',
    targets: ['Questions: within 24 hours', 'Technical trouble: within 12 hours'],
  },
  questions: {
    heading: 'Asked most',
    list: [
      {
        question: 'Where are my pictures?',
        answer:
          'Behind the link in the email of your order. With an account, on the page “Your orders” too. They stay for ' +
          `${kept.pictureDays} days after payment.`,
      },
      {
        question: 'I do not like one of them.',
        answer: `On the page of the order, choose “Regenerate”. It costs nothing, up to ${limits.regenerations} times for each picture.`,
      },
      {
        question: 'I want my money back.',
        answer:
          'On the page of the order, as long as the right of withdrawal lasts; later, write to us and say why.',
      },
      {
        question: 'Please delete everything.',
        answer: 'On the page of the order, or “Delete Account” in the settings. Pictures are erased at once.',
      },
    ],
  },
} as const
