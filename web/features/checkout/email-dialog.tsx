import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import * as z from 'zod'
import { NeededEmail } from '#contract/fields.ts'
import { timing } from '#contract/limits.ts'
import { ApiError } from '../../api.ts'
import { fieldText } from '../../messages/by-code/field-faults.ts'
import { checkout } from '../../messages/checkout.ts'
import { useSchemaForm } from '../../schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, firstField } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { goToPayment, leaveCheckout, saveGuestEmail } from './checkout.ts'

const t = checkout.email

export function EmailDialog({ open }: { open: boolean }) {
  return (
    <Dialog open={open} onClose={leaveCheckout} title={t.title} description={t.text}>
      <EmailForm />
    </Dialog>
  )
}

const Guest = z.object({ email: NeededEmail, website: z.string() })
type Guest = z.infer<typeof Guest>

/** A separate component, because closing the dialog unmounts it and so clears the form. */
function EmailForm() {
  const [openedAt] = useState(() => Date.now())
  const form = useSchemaForm(Guest, { defaultValues: { email: '', website: '' } })
  const { isSubmitting } = form.formState

  const refuse = ({ email }: FieldErrors<Guest>) => {
    const title = email?.message === 'email_missing' ? t.required : t.invalid
    showToast({ title, text: fieldText(email?.message) ?? '', tone: 'bad' })
  }

  async function save({ email, website }: Guest): Promise<void> {
    if (website) return
    if (Date.now() - openedAt < timing.emailBlockMs) return showToast({ ...t.wait, tone: 'bad' })
    try {
      const shown = new Promise((done) => setTimeout(done, timing.emailConfirmMs))
      const [saved] = await Promise.all([saveGuestEmail(email), shown])
      if (!saved) return
      showToast({ ...checkout.toasts.emailRecorded, durationMs: timing.emailToastMs })
      goToPayment()
    } catch (error) {
      const { emailFailed, emailNotSaved } = checkout.toasts
      showToast({ ...(error instanceof ApiError ? emailFailed : emailNotSaved), tone: 'bad' })
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save, refuse)} className="grid gap-5">
      <Field label={t.label} type="email" autoComplete="email" {...firstField} {...form.field('email')} />
      <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          {t.honeypot}
          <input type="email" tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </label>
      </div>
      <DialogActions>
        <Button type="submit" size="large" busy={isSubmitting}>
          {isSubmitting ? t.sending : t.submit}
        </Button>
      </DialogActions>
    </form>
  )
}
