import type { RefusalCode } from '#contract/refusals.ts'
import type { Access, Row } from './access-rules.ts'
import type { State } from './things.ts'

export const recordingRows = (
  owner: Access,
  notFinished: Partial<Record<State, RefusalCode>>,
): Record<string, Row> => ({
  getTold: { to: owner },
  keepRecording: {
    to: owner,
    form: true,
    answer: { ...notFinished, finished: 'permission_required', refunded: 'refunded' },
  },
  deleteRecording: { to: owner },
  writeWords: { to: owner, body: { words: 'Another' } },
})
