import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, firstField } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Group } from './group.tsx'

/** The examples that overlay the page. */
export function Overlays() {
  const [open, setOpen] = useState(false)
  const undo = { label: 'Undo', run: () => showToast({ title: 'Undone' }) }
  return (
    <Group title="Dialog and toasts">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Button variant="secondary" onClick={() => showToast({ title: 'Saved', text: 'Everything is kept.' })}>
        Plain toast
      </Button>
      <Button
        variant="secondary"
        onClick={() => showToast({ title: 'Not saved', text: 'Try again.', tone: 'bad' })}
      >
        Bad toast
      </Button>
      <Button variant="secondary" onClick={() => showToast({ title: 'Removed', action: undo })}>
        Toast with an action
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="How old is the artist?"
        description="On a phone it comes from below."
        closeLabel="Close"
      >
        <Field label="Age" {...firstField} />
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Save age</Button>
        </DialogActions>
      </Dialog>
    </Group>
  )
}
