import { useMutation } from '@tanstack/react-query'
import { exportUser, getMe } from '#contract/accounts.ts'
import { send } from '../../api.ts'
import { account } from '../../messages/account.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../session/alert.tsx'
import { orSay } from '../session/fallback.ts'

const t = account.settings.takeAway

/** Uses the `download` attribute, so that an error response does not replace the page. */
const saveExport = () =>
  Object.assign(document.createElement('a'), { href: exportUser.path, download: '' }).click()

/** Exports all data as one file. The browser downloads it itself, so `getMe` refreshes the session first. */
export function ExportData() {
  const take = useMutation({
    mutationFn: () => orSay(t.failed, send(getMe, {})),
    onSuccess: saveExport,
  })
  return (
    <>
      {take.error && <Alert text={take.error.message} />}
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={take.isPending}
        onClick={() => take.mutate()}
      >
        {take.isPending ? t.pending : t.action}
      </Button>
    </>
  )
}
