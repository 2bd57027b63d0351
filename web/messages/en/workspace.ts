import type { Style } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'

const { min, max, recommendedMin, recommendedMax } = limits.childAge
const megabytes = limits.fileBytes / 1024 / 1024

/** The workspace: from the first file to the order. */
export const workspace = {
  title: 'Your drawings',
  description: "Upload your child's drawings, choose a style for each and see a free preview.",
  heading: 'What did they draw?',
  loading: 'Opening your table …',
  loadFailed: 'We could not look up your last order. Your drawings are safe in this browser.',
  restored: 'Your drawings are where you left them.',
  startOver: 'Start over',
  notKept:
    'This browser keeps nothing when the page is closed. Please leave this page open until your artwork is ordered.',
  reserved: { title: 'Untitled', text: 'By your child. Whatever was at hand, on whatever was near.' },
  steps: { label: 'Steps', list: ['Upload', 'Style', 'Generate'] },
  pastedName: 'Pasted picture.png',

  upload: {
    title: 'Upload Your Drawings',
    dragging: 'Drop your images here!',
    full: 'Maximum {limit} images reached for this bundle',
    hint: `JPG, PNG or HEIC, up to ${megabytes} MB each. You can also paste a picture.`,
    browse: 'Browse Files',
    camera: 'Take a photo',
    count: '{count}/{limit} uploaded',
    unlimited: 'Unlimited',
    more: 'Hang another one',
  },

  age: {
    title: 'How old is the artist?',
    text: 'Age tells us what to look for in a drawing.',
    label: "Child's age in years",
    hint: `Ages ${recommendedMin}-${recommendedMax} work best.`,
    submit: 'Save age',
    saving: 'Saving …',
    missing: 'Age required for the report',
    add: 'Add age',
    change: 'Change age',
  },

  context: {
    title: "We're scanning this image!",
    text: 'Choose how it should look. Whatever you tell us about it helps.',
    position: 'Drawing {at} of {of}',
    style: 'Style',
    label: 'What is it about? (optional)',
    placeholder: 'Rex, our dog, on the moon',
    hint: 'Words such as sea, snow, space, party, garden, night or sunset choose the world around it.',
    left: '{count} characters left',
    same: 'Same style for the other {count}',
    submit: 'Continue with {style} Style',
  },

  gallery: {
    label: 'Your drawings',
    banner:
      "{count, plural, one {# drawing} other {# drawings}}, child's\u00a0age\u00a0{age, plural, one {#\u00a0year} other {#\u00a0years}}",
    bannerNoAge: '{count, plural, one {# drawing} other {# drawings}}',
    bulk: 'One style for all',
    bulkStyles: {
      realistic: 'Realistic',
      disney: 'Disney Style',
      futuristic: 'Futuristic',
    } satisfies Record<Style, string>,
    original: 'The drawing {name}',
    untitled: 'Untitled',
    remove: 'Remove {name}',
    removeShort: 'Remove',
    styleOf: 'Style for {name}',
    opening: 'Opening the picture …',
    noThumbnail: 'Ready to send. This browser cannot show it.',
    unreadable: 'We cannot open this file',
    unreadableNote: 'It is not counted and will not be sent.',
  },

  corners: {
    action: 'Adjust corners',
    actionFor: 'Adjust corners of {name}',
    adjusted: 'Corners set by you',
    title: 'Where is the paper?',
    text: 'Put each handle on its corner of the sheet. What lies outside is left out.',
    looking: 'Looking for the sheet …',
    broken: 'This picture cannot be shown here. We will look for its sheet ourselves.',
    photo: 'The photo',
    names: ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'],
    place: '{x} from the left, {y} from the top',
    keys: 'By keyboard: Tab to a corner, then the arrow keys; with Shift for small steps.',
    straight: 'Straightened',
    reset: 'Reset',
    wasReset: 'The corners are where we found them.',
    whole: 'Use the whole picture',
    isWhole: 'The corners are those of the whole picture.',
    done: 'Done',
  },

  preview: {
    badge: 'AI Preview',
    view: 'View Preview',
    ask: 'Draw a free preview',
    waiting: 'Preview waits for its turn',
    sending: 'Sending the drawing',
    drawing: 'Drawing a free preview',
    failed: 'The preview could not be drawn just now. Your drawing is safe.',
    refusedNote:
      'Another photo helps most. You can order it as it is, too: a picture that cannot be made costs nothing.',
    retry: 'Try again',
    alt: 'Blurred preview in {style} style',
    dialogTitle: 'Preview - {style} Style',
    dialogText: 'Blurred and marked on purpose. With your purchase you receive it in full quality.',
    insightTitle: 'What the preview shows',
    insight:
      'It is really drawn from your picture: small, blurred and marked. Change the style as often as you like; nothing is charged.',
  },

  socialProof: {
    label: 'What is going on at the studio',
    close: 'Close this notice',
    sample: 'Sample data: this is a demonstration.',
    messages: {
      parents: '{count} parents have drawings on the table right now',
      artworks: '{count} artworks were finished in the last 24 hours',
      orders: '{count} families ordered this week',
    },
  },

  tips: {
    title: 'Pro tips',
    list: [
      'Daylight from the side, no flash. The paper may be crooked, not curled.',
      'Fill the photo with the page; the edge of the table does not matter.',
      'Pencil is fine. Press the photo button twice and take the sharper one.',
    ],
  },

  toasts: {
    notTold: 'Your change did not reach us',
    invalidFiles: {
      title: 'Invalid Files',
      text: `Some files were rejected. Please use JPG, PNG, or HEIC format under ${megabytes}MB.`,
    },
    tooManyFiles: {
      title: 'Too Many Files',
      text: 'Only {slots} more files can be uploaded for this bundle.',
    },
    filesUploaded: {
      title: 'Files Uploaded',
      text: '{count, plural, one {# image} other {# images}} added.',
    },
    removed: 'Removed',
    invalidAge: { title: 'Invalid Age', text: `Please enter a valid age between ${min} and ${max} years.` },
    ageRequired: {
      title: 'Age Required',
      text: "Please enter your child's age: it decides what the report may compare",
    },
    ageRecorded: { title: 'Age Recorded!' },
    ageFailed: { title: 'Error', text: 'Failed to record age. Please try again.' },
    noImages: { title: 'No Images', text: 'Please upload at least one image to get started.' },
    tooManyForPlan: {
      title: 'Too many images for selected plan',
      text: 'Your {plan} plan allows up to {limit} images. Please remove some images or upgrade your plan.',
    },
    previewReady: { title: 'Free preview generated!' },
  },
} as const
