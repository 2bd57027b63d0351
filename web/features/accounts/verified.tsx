import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { auth } from '../../messages/auth.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DoorPage } from './door-page.tsx'
import { takeReturn } from './return-path.ts'
import { authTiming } from './timing.ts'

const t = auth.verify

/** Signed in: two seconds to read it, then on to where the parent was going. */
export function Verified() {
  const navigate = useNavigate()
  const [target] = useState(() => takeReturn() ?? paths.dashboard())
  useEffect(() => {
    const timer = setTimeout(() => void navigate(target, { replace: true }), authTiming.afterVerifying)
    return () => clearTimeout(timer)
  }, [navigate, target])
  return (
    <DoorPage title={t.done} text={t.doneText} announced blooms>
      <ButtonLink look="quiet" to={target} replace className="-ml-5 justify-self-start">
        {t.goOn}
      </ButtonLink>
    </DoorPage>
  )
}
