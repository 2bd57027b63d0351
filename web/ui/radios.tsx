import { RadioGroup } from 'radix-ui'
import type { ComponentProps } from 'react'

type RadiosProps<Value extends string> = Omit<
  ComponentProps<typeof RadioGroup.Root>,
  'onChange' | 'onValueChange'
> & { onChange: (value: Value) => void }

/** A radio group with typed values. */
export function Radios<Value extends string>({ onChange, ...props }: RadiosProps<Value>) {
  return <RadioGroup.Root {...props} onValueChange={(value) => onChange(value as Value)} />
}
