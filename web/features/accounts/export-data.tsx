import { useMutation } from '@tanstack/react-query'
import { exportUser, getMe } from '#contract/accounts.ts'
import { send } from '../../api.ts'
import { account } from '../../messages/account.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../session/alert.tsx'
import { orSay } from '../session/fallback.ts'

const t = account.settings.takeAway

/** As a download: what is refused must not take the place of the page. */
const saveExport = () =>
  Object.assign(document.createElement('a'), { href: exportUser.path, download: '' }).click()

/** Everything as one file. The browser fetches it by itself, so the session is made fresh first. */
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
