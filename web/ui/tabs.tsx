import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; content: ReactNode }[]
}

export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(value) => onChange(value as Value)} activationMode="manual">
      <Radix.List aria-label={label} className="mb-4 grid auto-cols-fr grid-flow-col border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-12 border-transparent border-b-2 px-1 font-semibold text-[0.9375rem] text-soft leading-tight hover:text-ink data-[state=active]:border-tomato data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1} className="outline-none">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
