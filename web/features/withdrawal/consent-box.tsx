import { useId } from 'react'
import { consentText } from '../../messages/by-code/consent.ts'
import { withdrawal as t } from '../../messages/withdrawal.ts'

type ConsentBoxProps = { checked: boolean; onChange: (checked: boolean) => void }

/** The consent to start at once. Never pre-checked, and not required to pay. */
export function ConsentBox({ checked, onChange }: ConsentBoxProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-3 gap-y-1">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-5 accent-tomato"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={`${id}-note`}
      />
      <label htmlFor={id} className="text-[0.9375rem] leading-snug">
        {consentText()}
      </label>
      <p id={`${id}-note`} className="col-start-2 text-label text-soft">
        {t.consentNote}
      </p>
    </div>
  )
}
