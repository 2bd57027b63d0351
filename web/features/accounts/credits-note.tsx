import type { User } from '#contract/accounts.ts'
import { account } from '../../messages/account.ts'
import { creditsLeft, isCountless } from '../session/credits.ts'

const t = account.credits

/** Tells a signed-in parent before ordering whether their credits cover the drawings. */
export function CreditsNote({ user, images }: { user: User | null; images: number }) {
  if (!user || images === 0) return null
  const left = creditsLeft(user)
  if (left < images) return <p className="text-[0.9375rem] text-soft">{t.short({ left })}</p>
  return (
    <p className="rounded-md border border-leaf bg-leaf-wash px-3.5 py-2 text-[0.9375rem] text-leaf-ink">
      {isCountless(left) ? t.unlimited : t.covered({ images, left })}
    </p>
  )
}
