import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** An on/off switch linked to its label and hint. Clicking the label toggles it too. */
export function Switch({ label, hint, checked, disabled, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-5">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-label text-soft">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative my-1.5 h-7 w-12 shrink-0 rounded-full border border-edge bg-sheet transition-colors before:absolute before:-inset-2 data-[state=checked]:border-leaf-ink data-[state=checked]:bg-leaf-ink data-[disabled]:opacity-60"
      >
        <Radix.Thumb className="block size-5 translate-x-[3px] rounded-full bg-edge transition-transform data-[state=checked]:translate-x-[1.45rem] data-[state=checked]:bg-sheet forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[Highlight]" />
      </Radix.Root>
    </div>
  )
}
