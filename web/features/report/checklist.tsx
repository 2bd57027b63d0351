import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { report as messages } from '../../messages/report.ts'
import { lazily } from '../../part.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { isAnswered } from './answers.ts'
import { checklistQuery } from './queries.ts'

const t = messages.checklist
const Walk = lazily(
  () => import('./walk.tsx'),
  () => <p>{t.loading}</p>,
)

/** Short questions about each drawing, collapsed until the parent opens them. */
export function Checklist({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setOpen(false)
    heading.current?.focus()
  }
  const checklist = useQuery(checklistQuery(orderId))
  const hasAnswers = checklist.data?.drawings.some(({ answers }) => isAnswered(answers)) ?? false
  return (
    <section
      aria-labelledby="checklist"
      className={classes(
        '-scroll-mt-14 grid gap-5 rounded-md border border-line bg-band p-5 sm:p-7',
        !open && 'items-center sm:grid-cols-[1fr_auto] sm:gap-x-10',
      )}
    >
      <div className="grid gap-2">
        <h3 ref={heading} id="checklist" tabIndex={-1} className="text-xl sm:text-2xl">
          {t.heading}
        </h3>
        {!open && <p className="max-w-prose text-soft">{t.text}</p>}
      </div>
      {open ? (
        <Loaded query={checklist} waiting={t.loading}>
          {(found) => <Walk orderId={orderId} checklist={found} onClose={close} />}
        </Loaded>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {hasAnswers ? t.goOn : t.begin}
        </Button>
      )}
    </section>
  )
}
