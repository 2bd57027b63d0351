import { reportPages } from '#contract/reports.ts'

/** The report on the results page, and the checklist that it is made from. */
export const report = {
  heading: 'The report',
  about:
    'It describes what is in the drawings, says what research knows about drawings like them, and gives you questions and things to do.',
  parts: [
    {
      title: 'Developmental analysis',
      text: 'What the figure-drawing method describes, in wide and overlapping age ranges. No test, no grade.',
    },
    {
      title: 'Emotional insights',
      text: 'The mood the picture shows, and gentle questions. How your child feels, only your child can tell.',
    },
    { title: 'Personalized recommendations', text: 'Three things for this week, four weeks with a diary.' },
    { title: 'Creative strengths', text: 'What there is to enjoy, and where in the picture to find it.' },
  ],
  ready: {
    title: 'Your Report is Ready!',
    size: '{pages, plural, one {# page} other {# pages}} about {drawings, plural, one {one drawing} other {# drawings}}.',
    preview: 'The first page of the report',
    read: 'Read the report',
    readNote: 'opens in a new tab',
    html: 'Download Report (HTML)',
    pdf: 'Download Report (PDF)',
    tip: 'To print it, take the PDF, or open the HTML file and choose “Print” or “Save as PDF” in your browser: A4 and Letter both fit.',
    emailed: 'A link to it was emailed to {email}.',
    again: 'It is being made again with what you changed. Until then you read the earlier one.',
    againFailed: 'The latest change could not be worked in. What you read here is the earlier report.',
  },
  generating: {
    title: 'Generating Your Report',
    text: 'The drawings are being measured and the pages set. That usually takes less than a minute, at busy times 2-3 minutes.',
    emailed: 'We also email you a link to it.',
  },
  pending: {
    title: 'Report Pending',
    text: 'The report is generated once all transformations are complete.',
  },
  off: { title: 'No report with this order', add: 'Add the report' },
  retry: 'Try again',
  start: 'Make the report',
  asking: 'One moment …',
  loading: 'Looking for the report …',
  ages: {
    label: 'Compare with ages',
    hint: 'Without it, the report only describes. Nobody asks why.',
  },
  ageNotes: {
    young:
      'The methods behind the report were made for drawings by children of 3 to 15. At this age it describes what is on the paper and compares nothing with age.',
    grown:
      'The methods behind the report were made for drawings by children of 3 to 15. For an older artist it describes what is on the paper and compares nothing with age.',
    teens: 'At this age the report is best read together with the artist, who should say yes to it.',
  },
  notice:
    'The report describes pictures. It is no test and no substitute for advice by people who know your child.',
  method: 'How it is made, and what it cannot say',
  progress: {
    title: 'And then the report',
    text: 'It is made as soon as the last picture is finished, and waits on the results page. It can say more if you tell it what is in the drawings: a minute each, as much or as little as you like.',
  },
  checklist: {
    heading: 'What is in the picture?',
    text: 'You know it better than any program. Tap what you see; leave out what you like. The report follows by itself.',
    begin: 'Tell us what is in it',
    goOn: 'Change the answers',
    loading: 'Opening the questions …',
    drawing: '{of, plural, one {Your drawing} other {Drawing {at} of #}}',
    thumbnail: 'Drawing number {at}',
    choose: 'Which drawing',
    answered: 'answered',
    step: 'Question {at} of {of}',
    skip: 'Skip',
    next: 'Next',
    back: 'Back',
    saving: 'Saving …',
    saved: 'Saved.',
    failed: 'Not saved. Your tap is shown here still; please try again.',
    left: '{count} characters left',
    done: 'Thank you. That was all about this drawing.',
    doneText: 'The report uses your answers as they are. You can change them at any time.',
    nextDrawing: 'On to the next drawing',
    again: 'Look through the answers',
    close: 'Done',
  },
  choice: {
    label: 'With a report',
    hint: `What the drawings show, in plain words: ${reportPages} pages or more, at no extra cost. Without it nothing is measured.`,
  },
} as const
