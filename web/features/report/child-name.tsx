import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/orders.ts'
import type { ReportState } from '#contract/reports.ts'
import { report as messages } from '../../messages/report.ts'
import { EditableText } from '../../ui/editable-text.tsx'
import { useRequestReport } from './request-report.ts'

const t = messages.childName

/** The child's first name or nickname, edited in place. */
export function ChildNameField({ order, state }: { order: Order; state: ReportState }) {
  const request = useRequestReport(order.id)
  const { childName } = state
  return (
    <div className="grid max-w-md gap-0.5">
      <p className="font-semibold">{t.label}</p>
      <EditableText
        value={childName}
        action={childName ? t.change : t.add}
        of={t.label}
        label={t.label}
        maxLength={limits.childNameCharacters}
        onSave={async (name) => void (await request.mutateAsync({ childName: name }))}
      >
        {childName || t.none}
      </EditableText>
      <p className="text-label text-soft">{order.owner === 'account' ? t.hint : t.guestHint}</p>
    </div>
  )
}
