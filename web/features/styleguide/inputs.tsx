import { useState } from 'react'
import type { Style } from '#contract/images.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { StyleChoice, StylePicker } from '../pictures/style-choice.tsx'
import { Group } from './group.tsx'

const fruits = [
  { value: 'apple', label: 'An apple' },
  { value: 'pear', label: 'A pear' },
]

export function Inputs() {
  const [style, setStyle] = useState<Style>('disney')
  const [on, setOn] = useState(true)
  const [fruit, setFruit] = useState('apple')
  const [tab, setTab] = useState('one')
  return (
    <>
      <Group title="Fields">
        <div className="grid w-full max-w-md gap-5">
          <Field label="Plain" />
          <Field label="With a hint" hint="Something that helps." />
          <Field label="With an error" error="Please check this." defaultValue="Wrong" />
          <Field label="Read only" readOnly value="Cannot be changed" className="bg-band text-soft" />
          <TextField label="Longer text" rows={3} />
          <SelectField label="One of a few" options={fruits} />
          <Switch label="On or off" hint="With a hint." checked={on} onChange={setOn} />
          <Switch label="Disabled" checked={false} disabled onChange={() => {}} />
        </div>
      </Group>
      <Group title="Choices">
        <div className="grid w-full max-w-md gap-6">
          <ChoiceList label="A fruit" options={fruits} value={fruit} onChoose={setFruit} />
          <StyleChoice label="Style" value={style} onChange={setStyle} />
          <StylePicker label="Style, small" value={style} onChange={setStyle} />
          <Tabs
            label="Two of them"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'one', label: 'One', content: <p>The first.</p> },
              { value: 'two', label: 'Two', content: <p>The second.</p> },
            ]}
          />
        </div>
      </Group>
    </>
  )
}
