import { report } from '../../messages/report.ts'
import { useStore } from '../../store.ts'
import { Switch } from '../../ui/switch.tsx'
import { setDraft, table } from '../draft/draft-store.ts'

/** Whether the parent wants the report with the pictures. */
export function ReportChoice() {
  const { includeReport } = useStore(table).draft
  return (
    <Switch
      label={report.choice.label}
      hint={report.choice.hint}
      checked={includeReport}
      onChange={(wanted) => setDraft((draft) => ({ ...draft, includeReport: wanted }))}
    />
  )
}
