/** The position of the sheet in a photo: the question and the corner editor. */
export const sheet = {
  corners: {
    action: 'Adjust corners',
    actionFor: 'Adjust corners of {name}',
    adjusted: 'Corners set by you',
    title: 'Where is the paper?',
    text: 'Drag each handle to a corner of the sheet. Anything outside is left out.',
    looking: 'Looking for the sheet …',
    broken: 'This picture can’t be shown here. We’ll find the sheet ourselves.',
    photo: 'The photo',
    names: ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'],
    place: '{x} from the left, {y} from the top',
    keys: 'Keyboard: press Tab to reach a corner and the arrow keys to move it. Hold Shift for small steps.',
    straight: 'Straightened',
    reset: 'Reset',
    wasReset: 'The corners are back where we found them.',
    whole: 'Use the whole picture',
    isWhole: 'The corners now cover the whole picture.',
    done: 'Done',
  },

  question: {
    of: 'The sheet in {name}',
    title: 'Is this the sheet?',
    text: 'We’re not sure where the paper ends. We draw what’s inside the outline.',
    whole: 'We can’t make out the edges of the paper, so we draw the whole photo.',
    yes: 'Yes',
    move: 'Move the corners',
  },
} as const
