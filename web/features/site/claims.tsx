import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ClaimId } from '#contract/claims.ts'
import { claimText } from '../../messages/by-code/claims.ts'
import { site } from '../../messages/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { siteQuery } from '../consent/site-query.ts'

const t = site.claims

/** The claims that may be shown here. Renders nothing if none may. */
export function Claims({ ids }: { ids: readonly ClaimId[] }) {
  const { data } = useQuery(siteQuery)
  const shown = ids.flatMap((id) => {
    const claim = data?.claims[id]
    return claim ? [{ id, ...claim }] : []
  })
  if (shown.length === 0) return null
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1.5">
        {shown.map(({ id, ...claim }) => (
          <li key={id} className="grid grid-cols-[1.25rem_1fr] items-start gap-2">
            <Check aria-hidden size={18} className="mt-1 text-leaf-ink" />
            <span>
              {claimText(id, claim)} {claim.sample && <Badge>{t.sample}</Badge>}
            </span>
          </li>
        ))}
      </ul>
      {shown.some(({ sample }) => sample) && <p className="text-label text-soft">{t.samples}</p>}
    </div>
  )
}
