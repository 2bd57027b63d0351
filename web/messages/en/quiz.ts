import { brand } from '#contract/brand.ts'
import { type ParentType, type QuizQuestion, quizAge, type quizQuestions } from '#contract/quiz.ts'

type Question<Q extends QuizQuestion> = {
  heading: string
  answers: Record<(typeof quizQuestions)[Q][number], string>
}

export const quiz = {
  title: 'A small quiz about drawing',
  description: 'Nine short steps about drawing at your home, and what you could do with it.',
  progress: 'Quiz progress',
  step: 'Step {step} of {of}',
  back: 'Back',
  continue: 'Continue',
  parent: {
    heading: 'Who is looking at the drawings today?',
    text: 'Nine short steps. Your answers never leave this browser.',
    options: { mother: 'Caring Mother', father: 'Supportive Father' } satisfies Record<ParentType, string>,
  },
  age: {
    heading: 'How old is the artist?',
    label: "Child's age in years",
    hint: `From ${quizAge.min} to ${quizAge.max}.`,
  },
  questions: {
    challenge: {
      heading: 'What happens when a drawing doesn’t turn out as planned?',
      answers: {
        frustrated: 'There are tears, or the paper flies',
        unfinished: 'It stays half finished, and something new begins',
        copies: 'They draw it again until it matches',
        none: 'It becomes something else, and that is fine',
      },
    },
    engagement: {
      heading: 'How often does your child draw?',
      answers: {
        never: 'Hardly ever',
        sometimes: 'Now and then',
        often: 'Several times a week',
        daily: 'Every day, on everything',
      },
    },
    concern: {
      heading: 'What would you most like the drawings to help with?',
      answers: {
        confidence: 'Being proud of their own work',
        development: 'Understanding where my child is',
        keeping: 'Keeping these years',
        curious: 'Nothing. I just like them',
      },
    },
    keeping: {
      heading: 'Where do the drawings live now?',
      answers: {
        fridge: 'On the fridge',
        box: 'In a box, or three boxes',
        phone: 'As photos on my phone',
        lost: 'Honestly, most of them are gone',
      },
    },
    aiUpload: {
      heading: 'Would you take a photo of a drawing to see it as artwork?',
      answers: {
        'very-willing': 'Yes, I have one in mind',
        willing: 'Yes, why not?',
        unsure: 'I’d want to know what happens to it first',
        'not-willing': 'Rather not',
      },
    },
    interest: {
      heading: 'Would you like to read what research can and can’t say about a drawing?',
      answers: {
        'very-interested': 'Very much',
        interested: 'Yes',
        somewhat: 'A little of it',
        'not-interested': 'No, the picture is enough',
      },
    },
  } satisfies { [Q in QuizQuestion]: Question<Q> },
  result: {
    heading: 'What your answers add up to',
    index: 'Risk index',
    of: '{index, number} of 10',
    meaning:
      'The risk is only that drawings get lost in everyday life. The index adds up your own answers. It is not a test, and it says nothing about your child.',
    warning: {
      high: {
        heading: 'Drawings could slip by unnoticed',
        text: 'New sheets pile up quickly, and good ones disappear under them. What helps most is free: ask about the picture, and hang one where your child can see it.',
      },
      low: {
        heading: 'You are already doing what helps',
        text: 'You notice the drawings. Keep asking what is going on in the picture, and keep one where your child can see it.',
      },
    },
    pitch: {
      heading: 'Take one drawing off the fridge',
      text: `Take a photo, and ${brand.name} turns the same lines into artwork in the style you choose. You see a free preview first, with no account. If you like, a report on what research can say comes with it.`,
      warm: 'You said you’d try it. It takes about a minute.',
      privacy:
        'You wanted to know what happens to it: it stays private, and it is deleted on schedule or whenever you say so.',
    },
    action: 'Go to the studio',
    again: 'Start over',
  },
} as const
