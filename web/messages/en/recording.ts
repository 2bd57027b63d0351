import { recordingLimits } from '#contract/recording-limits.ts'

/** A child's words about a picture, recorded and written down on the results page. */
export const recording = {
  title: 'In your child’s own words',
  why: 'Let your child tell what is in the picture. You will be glad to have it later.',
  record: 'Record the voice',
  again: 'Record again',
  write: 'Write it down',
  change: 'Change the words',
  wordsLabel: 'What your child said about it',
  save: 'Save',
  listen: 'The recording of picture {at}',
  deletion: {
    action: 'Delete the recording',
    title: 'Delete the recording?',
    text: 'It is deleted right away and can’t be restored.',
    done: { title: 'Recording deleted' },
  },
  dialog: {
    title: 'Record the voice',
    text: `Ask your child: what is happening here? You have ${recordingLimits.ms / 1000} seconds.`,
    start: 'Start',
    asking: 'Please allow the microphone …',
    stop: 'Stop',
    time: '{seconds, plural, one {# second} other {# seconds}}',
    listen: 'Listen to it',
    keep: 'Keep this recording',
    keeping: 'Keeping it …',
    again: 'Record again',
    kept: { title: 'The recording is kept' },
  },
  troubles: {
    denied: 'The browser does not let us use the microphone. You can allow it in the settings of this page.',
    missing: 'We found no microphone on this device.',
    unsupported: 'This browser cannot record. Please try a newer one.',
  },
} as const
