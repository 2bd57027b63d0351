import { brand } from '#contract/brand.ts'
import { type ParentType, type QuizQuestion, quizAge, type quizQuestions } from '#contract/quiz.ts'

type Question<Q extends QuizQuestion> = {
  heading: string
  answers: Record<(typeof quizQuestions)[Q][number], string>
}

export const quiz = {
  title: 'A small quiz about drawing',
  description: 'Nine short steps about drawing at your house, and what could come of it.',
  progress: 'Your way through the quiz',
  step: 'Step {step} of {of}',
  back: 'Back',
  continue: 'Continue',
  parent: {
    heading: 'Who is looking at the drawings today?',
    text: 'Nine short steps. Nothing you answer leaves this browser.',
    options: { mother: 'Caring Mother', father: 'Supportive Father' } satisfies Record<ParentType, string>,
  },
  age: {
    heading: 'How old is the artist?',
    label: "Child's age in years",
    hint: `From ${quizAge.min} to ${quizAge.max}.`,
  },
  questions: {
    challenge: {
      heading: 'When a drawing does not turn out as planned, what happens?',
      answers: {
        frustrated: 'There are tears, or the paper flies',
        unfinished: 'It stays half done, and something else begins',
        copies: 'It is drawn once more, just like the model',
        none: 'It becomes something else, and that is fine',
      },
    },
    engagement: {
      heading: 'How often is there drawing at your house?',
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
        curious: 'Nothing. I simply like them',
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
      heading: 'Would you photograph a drawing to see it as artwork?',
      answers: {
        'very-willing': 'Yes, I have one in mind',
        willing: 'Yes, why not',
        unsure: 'I would want to know what happens to it',
        'not-willing': 'Rather not',
      },
    },
    interest: {
      heading: 'Would you read what research can say about a drawing, and what it cannot?',
      answers: {
        'very-interested': 'Very gladly',
        interested: 'Yes',
        somewhat: 'A little of it',
        'not-interested': 'No, the picture is enough',
      },
    },
  } satisfies { [Q in QuizQuestion]: Question<Q> },
  result: {
    heading: 'What your answers add up to',
    index: 'Risk index',
    of: '{index} of 10',
    meaning:
      'The index is a sum of your own answers, nothing more. It measures no child, it is no test, and a high one is no cause for worry.',
    warning: {
      high: {
        heading: 'The risk: that these drawings go by unnoticed',
        text: 'You see unfinished sheets or short tempers, at an age at which drawing changes fast. What helps most costs nothing: ask about the picture, and hang one up where your child sees it.',
      },
      low: {
        heading: 'You are already doing what helps',
        text: 'There is drawing at your house and it may go wrong. Keep asking what is going on in the picture, and keep one where your child sees it.',
      },
    },
    pitch: {
      heading: 'Take one drawing from the fridge',
      text: `Photograph it, and ${brand.name} makes three artworks of the same lines. You see a preview first; it is free and needs no account. A report that says what research can tell comes with it, if you want one.`,
      warm: 'You said you have one in mind. It takes about a minute.',
      privacy:
        'You wanted to know what happens to it: nobody sees it but you, and it is deleted on schedule.',
    },
    action: 'Bring me to the studio',
    again: 'Answer again',
  },
} as const
