import { account } from '../../messages/account.ts'
import { Button } from '../../ui/button.tsx'

const t = account.settings

type UnsavedBarProps = {
  saving: boolean
  /** Why saving failed. */
  problem: string | undefined
  onDiscard: () => void
}

/** A bar at the bottom of the screen, shown while there are unsaved changes. */
export function UnsavedBar({ saving, problem, onDiscard }: UnsavedBarProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-sheet pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_24px_-14px_var(--shade)] motion-safe:animate-[rise_200ms_ease-out]">
      <div className="page-width py-3">
        <div className="flex max-w-3xl flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div>
            <p role="status" className="font-semibold">
              {t.unsaved}
            </p>
            {problem && (
              <p role="alert" className="text-label text-tomato-ink">
                {problem}
              </p>
            )}
          </div>
          <div className="flex gap-2 max-sm:w-full max-sm:[&>:last-child]:flex-1">
            <Button variant="quiet" className="max-sm:-ml-5" disabled={saving} onClick={onDiscard}>
              {t.discard}
            </Button>
            <Button type="submit" busy={saving}>
              {saving ? t.saving : t.save}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
