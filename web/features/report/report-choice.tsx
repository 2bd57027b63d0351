import { report } from '../../messages/report.ts'
import { useStore } from '../../store.ts'
import { Switch } from '../../ui/switch.tsx'
import { draftStore, setDraft } from '../draft/draft-store.ts'

/** A switch for whether the parent wants the report with the pictures. */
export function ReportChoice() {
  const { includeReport } = useStore(draftStore).draft
  return (
    <Switch
      label={report.choice.label}
      hint={report.choice.hint}
      checked={includeReport}
      onChange={(wanted) => setDraft((draft) => ({ ...draft, includeReport: wanted }))}
    />
  )
}
