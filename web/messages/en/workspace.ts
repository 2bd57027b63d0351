import type { Style } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'

const { min, max, recommendedMin, recommendedMax } = limits.childAge
const megabytes = limits.fileBytes / 1024 / 1024

/** The workspace: from the first file to the order. */
export const workspace = {
  title: 'Your drawings',
  description: "Upload your child's drawings, choose a style for each and see a free preview.",
  heading: 'What did they draw?',
  loading: 'Loading your drawings …',
  loadFailed: 'We couldn’t load your last order. Your drawings are safe in this browser.',
  notKept:
    'This browser forgets everything when you close the page. Please keep it open until you have ordered.',
  reserved: { title: 'Untitled', text: 'By your child. Any pen, any paper.' },
  steps: { label: 'Steps', list: ['Upload', 'Style', 'Generate'] },
  pastedName: 'Pasted picture.png',

  upload: {
    title: 'Upload Your Drawings',
    dragging: 'Drop your images here!',
    full: 'Maximum {limit, plural, one {# image} other {# images}} reached for this bundle',
    hint: `JPG, PNG or HEIC, up to ${megabytes} MB each. You can also paste a picture.`,
    browse: 'Browse Files',
    camera: 'Take a photo',
    count: '{count}/{limit} uploaded',
  },

  age: {
    title: 'How old is the artist?',
    text: 'It tells us what to look for in a drawing.',
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
    text: 'Choose how it should look. Anything you tell us about it helps.',
    style: 'Style',
    label: 'What is it about? (optional)',
    placeholder: 'Rex, our dog, on the moon',
    hint: 'Words like sea, snow, space, party, garden, night or sunset set the scene.',
    left: '{count, plural, one {# character} other {# characters}} left',
    same: '{count, plural, one {Use this style for the other drawing} other {Use this style for the other #}}',
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
    remove: 'Remove {name}',
    removeShort: 'Remove',
    styleOf: 'Style for {name}',
    opening: 'Opening the picture …',
    noThumbnail: 'This browser can’t display it yet.',
    unreadable: 'We can’t open this file',
    unreadableNote: 'It doesn’t count toward your limit and won’t be sent.',
  },

  preview: {
    order: 'Order {count, plural, one {this drawing} other {all # drawings}} for {price}',
    tapStyle: 'Tap a style to see it on this drawing, free.',
    badge: 'Free Preview',
    view: 'View Preview',
    ask: 'Draw a free preview',
    waiting: 'Preview is next in line',
    sending: 'Sending the drawing',
    drawing: 'Drawing a free preview',
    failed: 'We couldn’t draw the preview right now. Your drawing is safe.',
    refusedNote:
      'A different photo usually helps. Beside other drawings you can also order it as it is: a picture we can’t make costs nothing.',
    alt: 'Blurred preview in {style} style',
    dialogTitle: 'Preview - {style} Style',
    dialogText: 'Blurred and watermarked on purpose. Your purchase gives you full quality.',
    insightTitle: 'What the preview shows',
    insight:
      'It is made from your own picture: small, blurred and watermarked. Try as many styles as you like, free of charge.',
  },

  socialProof: {
    label: 'What’s happening at the studio',
    close: 'Close this notice',
    sample: 'Sample data for demonstration.',
    messages: {
      parents: '{count} visitors began an order in the last hour',
      artworks: '{count} artworks finished in the last 24 hours',
      orders: '{count} orders were placed in the last 7 days',
    },
  },

  tips: {
    title: 'Pro tips',
    list: [
      'Use daylight from the side and no flash. The paper can be crooked, but not curled.',
      'Fill the photo with the page. A bit of table around it is fine.',
      'Pencil is fine. Take two photos and pick the sharper one.',
    ],
  },

  toasts: {
    notTold: 'Your change wasn’t saved',
    invalidFiles: {
      title: 'Invalid Files',
      text: `Some files were rejected. Please use JPG, PNG, or HEIC format under ${megabytes}MB.`,
    },
    tooManyFiles: {
      title: 'Too Many Files',
      text: 'Only {slots, plural, one {# more file} other {# more files}} can be uploaded for this bundle.',
    },
    filesUploaded: {
      title: 'Files Uploaded',
      text: '{count, plural, one {# image} other {# images}} added.',
    },
    removed: 'Removed',
    invalidAge: { title: 'Invalid Age', text: `Please enter a valid age between ${min} and ${max} years.` },
    ageRequired: {
      title: 'Age Required',
      text: "Please enter your child's age, so we know what the report can compare",
    },
    ageFailed: { title: 'Error', text: 'Failed to record age. Please try again.' },
    noImages: { title: 'No Images', text: 'Please upload at least one image to get started.' },
    allRefused: {
      title: 'No drawing to work with yet',
      text: 'We can’t make artwork of what is here. Please choose another photo, or “Draw it anyway” where we offer it.',
    },
    tooManyForPlan: {
      title: 'Too many images for selected plan',
      text: 'Your {plan} plan allows up to {limit} images. Please remove some images or upgrade your plan.',
    },
    previewReady: { title: 'Free preview generated!' },
  },
} as const
