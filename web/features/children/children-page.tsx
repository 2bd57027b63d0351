import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Child, childColors } from '#contract/children.ts'
import { wallLimits } from '#contract/wall-limits.ts'
import { children as t } from '../../messages/children.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { AccountPage } from '../signed-in/account-page.tsx'
import { EmptyPlace } from '../site/empty-place.tsx'
import { privatePageMeta } from '../site/unlisted-page.ts'
import { ChildCard } from './child-card.tsx'
import { ChildForm } from './child-form.tsx'
import { childrenQuery } from './queries.ts'

export const meta = () => privatePageMeta(t.pageTitle, t.description)

export default function ChildrenPage() {
  return <AccountPage>{() => <Children />}</AccountPage>
}

function Children() {
  const children = useQuery(childrenQuery)
  return (
    <div className="page-width grid gap-8 pt-8 pb-24 sm:pt-12">
      <h1 tabIndex={-1}>{t.title}</h1>
      <Loaded query={children} waiting={t.loading} empty={<NoChildren />}>
        {(list) => <List list={list} />}
      </Loaded>
    </div>
  )
}

function List({ list }: { list: Child[] }) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 sm:gap-8 lg:grid-cols-4">
        {list.map((child) => (
          <li key={child.id}>
            <ChildCard child={child} />
          </li>
        ))}
      </ul>
      {list.length < wallLimits.children ? (
        <AddChild taken={list} />
      ) : (
        <p className="text-soft">{t.full({ count: wallLimits.children })}</p>
      )}
    </>
  )
}

function AddChild({ taken }: { taken: readonly Child[] }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const free = childColors.find((color) => taken.every((child) => child.color !== color))
  return (
    <>
      <Button
        variant={taken.length > 0 ? 'secondary' : 'primary'}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {t.add}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.form.addTitle}>
        <ChildForm color={free} onDone={({ id }) => void navigate(paths.child(id))} />
      </Dialog>
    </>
  )
}

function NoChildren() {
  return (
    <EmptyPlace kept label={{ title: t.empty.label, text: t.empty.labelText }}>
      <h2 className="text-3xl">{t.empty.title}</h2>
      <p className="text-lg text-soft">{t.empty.text}</p>
      <AddChild taken={[]} />
    </EmptyPlace>
  )
}
