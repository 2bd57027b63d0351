import { brand } from '#contract/brand.ts'
import { limits } from '#contract/limits.ts'
import { kept } from '../lifetimes.ts'

export const contact = {
  title: 'Write to us',
  description: `How to reach the people behind ${brand.name}, and answers to common questions.`,
  text: 'A person reads every message. Please don’t send drawings or card numbers. Your order number is enough.',
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
    phone: 'Phone',
    address: 'Address',
    times: 'How soon we reply',
    targets: ['Support: within 24 hours', 'Technical issues: within 12 hours'],
  },
  questions: {
    heading: 'Common questions',
    list: [
      {
        question: 'Where are my pictures?',
        answer:
          'Follow the link in your order email. With an account, you’ll also find them under Order History. We keep them for ' +
          `${kept.pictureDays} days after payment.`,
      },
      {
        question: 'What if I don’t like one of them?',
        answer: `On your order page, choose “Regenerate”. It’s free, up to ${limits.regenerations} times per picture.`,
      },
      {
        question: 'Can I get my money back?',
        answer:
          'On your order page, as long as the right of withdrawal lasts. After that, write to us and tell us why.',
      },
      {
        question: 'How do I delete everything?',
        answer:
          'On your order page, or with “Delete Account” in the settings. Pictures are deleted right away.',
      },
    ],
  },
} as const
