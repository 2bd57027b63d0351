import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Email } from '#contract/fields.ts'
import { timing } from '#contract/limits.ts'
import { ApiError } from '../../api.ts'
import { checkout } from '../../messages/checkout.ts'
import { site } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, firstField } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { goToPayment, leaveCheckout, saveGuestEmail } from './checkout.ts'

const t = checkout.email

export function EmailDialog({ open }: { open: boolean }) {
  return (
    <Dialog open={open} onClose={leaveCheckout} title={t.title} description={t.text} closeLabel={site.close}>
      <EmailForm />
    </Dialog>
  )
}

type Values = { email: string; website: string }

/** Closing the dialog takes the form with it, so that it always opens empty. */
function EmailForm() {
  const [openedAt] = useState(() => Date.now())
  const saving = useRef(false)
  const form = useForm<Values>({ defaultValues: { email: '', website: '' }, shouldFocusError: true })
  const { errors, isSubmitting } = form.formState

  const refuse = (said: { title: string; text: string }) => {
    showToast({ ...said, tone: 'bad' })
    form.setError('email', { message: said.text }, { shouldFocus: true })
  }

  async function save({ email, website }: Values): Promise<void> {
    if (website || saving.current) return
    if (!email.trim()) return refuse(t.required)
    if (!Email.safeParse(email.trim()).success) return refuse(t.invalid)
    if (Date.now() - openedAt < timing.emailBlockMs) return showToast({ ...t.wait, tone: 'bad' })
    saving.current = true
    try {
      const shown = new Promise((done) => setTimeout(done, timing.emailConfirmMs))
      const [saved] = await Promise.all([saveGuestEmail(email.trim()), shown])
      if (!saved) return
      showToast({ ...checkout.toasts.emailRecorded, durationMs: timing.emailToastMs })
      goToPayment()
    } catch (error) {
      const { emailFailed, emailNotSaved } = checkout.toasts
      showToast({ ...(error instanceof ApiError ? emailFailed : emailNotSaved), tone: 'bad' })
    } finally {
      saving.current = false
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-5">
      <Field
        label={t.label}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...firstField}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          {t.honeypot}
          <input type="email" tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </label>
      </div>
      <DialogActions>
        <Button type="submit" size="large" disabled={isSubmitting}>
          {isSubmitting ? t.sending : t.submit}
        </Button>
      </DialogActions>
    </form>
  )
}
