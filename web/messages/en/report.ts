import { reportPages } from '#contract/reports.ts'

/** The report on the results page, and the checklist that it is based on. */
export const report = {
  heading: 'The report',
  about:
    'It describes what is in the drawings, explains what research knows about drawings like these, and suggests questions and things to do together.',
  parts: [
    {
      title: 'Developmental analysis',
      text: 'Based on the figure-drawing method, in wide, overlapping age ranges. No tests, no grades.',
    },
    {
      title: 'Emotional insights',
      text: 'The mood of the picture, and gentle questions. Only your child can say how your child feels.',
    },
    { title: 'Personalized recommendations', text: 'One thing to draw this week and three for the month.' },
    { title: 'Creative strengths', text: 'What to enjoy in the picture, and where to find it.' },
  ],
  ready: {
    title: 'Your Report is Ready!',
    size: '{pages, plural, one {# page} other {# pages}} about {drawings, plural, one {one drawing} other {# drawings}}.',
    keepsake:
      'For now it’s a keepsake of two pages: we know too little about the drawing to say true things about it. Answer the questions below, and the full report is made.',
    preview: 'The first page of the report',
    read: 'Read the report',
    readNote: 'opens in a new tab',
    html: 'Download Report (HTML)',
    pdf: 'Download Report (PDF)',
    tip: 'To print it, use the PDF, or open the HTML file and choose “Print” or “Save as PDF” in your browser. It fits A4 and Letter.',
    emailed: 'A link to it was emailed to {email}.',
    again: 'We’re updating it with your changes. Until then, you can read the previous version.',
    againFailed: 'We couldn’t add your latest changes. This is the previous version of the report.',
  },
  generating: {
    title: 'Generating Your Report',
    text: 'We’re measuring the drawings and laying out the pages. It usually takes less than a minute, or 2-3 minutes at busy times.',
    emailed: 'We’ll also email you a link.',
  },
  pending: {
    title: 'Report Pending',
    text: 'The report is generated once all transformations are complete.',
  },
  off: { title: 'No report with this order', add: 'Add the report' },
  start: 'Make the report',
  asking: 'One moment …',
  loading: 'Loading the report …',
  ages: {
    label: 'Compare with ages',
    hint: 'When this is off, the report only describes the drawings.',
  },
  childName: {
    label: 'Whose drawings are these?',
    none: 'No name given',
    add: 'Add a first name or nickname',
    change: 'Change',
    hint: 'It is printed on the report, for you alone. Orders with the same name are set side by side in the next report.',
    guestHint:
      'It is printed on the report, for you alone. With an account, orders with the same name are set side by side in the next report.',
  },
  ageNotes: {
    young:
      'The methods behind the report were developed for drawings by children aged 3 to 15. At this age, it describes what is on the paper and makes no age comparisons.',
    grown:
      'The methods behind the report were developed for drawings by children aged 3 to 15. For an older artist, it describes what is on the paper and makes no age comparisons.',
    teens: 'At this age, the report is best read together with the artist, and with their permission.',
  },
  notice:
    'The report describes pictures. It is not a test and does not replace advice from people who know your child.',
  method: 'How it is made and what it can’t say',
  progress: {
    title: 'Next, the report',
    soon: 'We are making it now, and you’ll find it on the results page. It can say more if you tell us what is in the drawings. It takes about a minute each.',
    text: 'We make it as soon as the last picture is finished, and you’ll find it on the results page. It can say more if you tell us what is in the drawings. It takes about a minute each.',
  },
  checklist: {
    heading: 'Look at it together',
    text: 'Five minutes for two: ask the artist, tap what you find, skip what you like. Everything is saved as you go, and the report updates by itself.',
    begin: 'Tell us what’s in it',
    goOn: 'Change your answers',
    loading: 'Loading the questions …',
    drawing: 'Drawing {at} of {of}',
    thumbnail: 'Drawing number {at}',
    choose: 'Which drawing',
    answered: 'answered',
    step: 'Step {at} of {of}',
    suggestions: 'Things to add',
    tapThing: 'Now tap {thing}.',
    allPlaced: 'All found. To move one, tap its name first.',
    placed: 'found',
    fields: [
      'Upper left',
      'Upper middle',
      'Upper right',
      'Middle left',
      'Center',
      'Middle right',
      'Lower left',
      'Lower middle',
      'Lower right',
    ],
    skip: 'Skip',
    next: 'Next',
    back: 'Back',
    saving: 'Saving …',
    saved: 'Saved.',
    failed: 'Not saved. Your answer is still here. Please try again.',
    left: '{count, plural, one {# character} other {# characters}} left',
    done: 'Thank you. That’s all for this drawing.',
    doneText: 'The report uses your answers exactly as you gave them. You can change them anytime.',
    nextDrawing: 'Next drawing',
    again: 'Review your answers',
    close: 'Done',
  },
  choice: {
    label: 'Include a report',
    hint: `What the drawings show, in plain words: ${reportPages} pages or more once you tell us what is in them, at no extra cost. Without it, nothing is measured.`,
  },
} as const
