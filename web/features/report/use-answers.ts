import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerChecklist, type Checklist, type ChecklistAnswers } from '#contract/checklist.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../queries.ts'
import { checklistKey, reportKey } from './queries.ts'

/** The answers about one drawing: shown at once, saved one after the other, and each change can be undone. */
export function useAnswers(orderId: string, imageId: string, answers: ChecklistAnswers) {
  const [history, setHistory] = useState<ChecklistAnswers[]>([])
  const [undone, setUndone] = useState(0)
  const show = (shown: Partial<Checklist['drawings'][number]>) =>
    queryClient.setQueryData<Checklist>(
      checklistKey(orderId),
      (now) =>
        now && {
          ...now,
          drawings: now.drawings.map((drawing) =>
            drawing.imageId === imageId ? { ...drawing, ...shown } : drawing,
          ),
        },
    )
  const save = useMutation({
    scope: { id: `answers ${imageId}` },
    // Without a connection an answer waits, and is sent before the questions are fetched again.
    networkMode: 'online',
    mutationFn: (body: ChecklistAnswers) => send(answerChecklist, { params: { id: imageId }, body }),
    onMutate: (body) => {
      // A running request was sent before this answer, so discard its result.
      void queryClient.cancelQueries({ queryKey: checklistKey(orderId) }, { revert: false })
      show({ answers: body })
    },
    onSuccess: ({ notes, things, named }) => {
      show({ notes, things, named })
      return queryClient.invalidateQueries({ queryKey: reportKey(orderId) })
    },
  })
  return {
    save,
    /** The number of undos. Each one resets the text fields. */
    undone,
    change(next: ChecklistAnswers) {
      setHistory([...history, answers])
      save.mutate(next)
    },
    undo: history.length > 0 ? undo : undefined,
    again: () => save.mutate(answers),
  }

  function undo() {
    const before = history.at(-1)
    setHistory(history.slice(0, -1))
    setUndone(undone + 1)
    if (before) save.mutate(before)
  }
}
