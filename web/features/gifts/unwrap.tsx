import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Gift, openGift } from '#contract/gift-cards.ts'
import { ApiError, send } from '../../api.ts'
import { gifts } from '../../messages/gifts.ts'
import { useStartedMutation } from '../../started-mutation.ts'
import { Waiting } from '../../ui/loaded.tsx'
import { CodeForm } from './code-form.tsx'
import { forgetCode, keepCode, keptCode } from './kept-code.ts'
import { Present } from './present.tsx'

type Opened = { code: string; gift: Gift }

async function open(code: string): Promise<Opened> {
  try {
    return { code, gift: await send(openGift, { body: { code } }) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'gift_code_unknown') forgetCode()
    throw error
  }
}

/** Asks for a code unless the URL brought one, and shows what it holds. */
export default function Unwrap() {
  const [brought] = useState(keptCode)
  const first = useStartedMutation(brought || null, () => open(brought))
  const typed = useMutation({
    mutationFn: open,
    onSuccess: ({ code }) => keepCode(code),
  })
  const opened = typed.data ?? first.data
  if (brought && first.isPending) return <Waiting text={gifts.redeem.opening} />
  return (
    <div className="page-width pt-8 pb-24 sm:pt-14">
      <div className="grid max-w-xl gap-6">
        {opened ? (
          <Present
            key={opened.code}
            code={opened.code}
            gift={opened.gift}
            onOther={() => {
              forgetCode()
              first.reset()
              typed.reset()
            }}
          />
        ) : (
          <CodeForm
            first={brought}
            pending={typed.isPending}
            problem={(typed.error ?? first.error)?.message}
            onOpen={(code) => typed.mutate(code)}
          />
        )}
      </div>
    </div>
  )
}
