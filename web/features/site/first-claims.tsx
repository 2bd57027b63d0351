import { useQuery } from '@tanstack/react-query'
import { claimPlaceholder, claimWords, type FirstClaim, firstClaims } from '#contract/claim-words.ts'
import { language } from '../../messages/language.ts'
import { siteQuery } from '../consent/site-query.ts'

const metaName = (id: FirstClaim) => `claim-${id}`

/** The guarantee and that packs never expire, if they may be claimed. In the page before any script. */
export function FirstClaims() {
  const { data } = useQuery(siteQuery)
  const wordsOf = (id: FirstClaim) => (data ? claimWords(id, data.claims[id], language()) : writtenInPage(id))
  return (
    <>
      {firstClaims.map((id) => (
        <meta key={id} name={metaName(id)} content={wordsOf(id)} />
      ))}
      <ul className="flex flex-wrap gap-x-4 text-label text-soft">
        {firstClaims.map((id) => (
          <li key={id} className="empty:hidden">
            {wordsOf(id)}
          </li>
        ))}
      </ul>
    </>
  )
}

function writtenInPage(id: FirstClaim): string {
  if (typeof document === 'undefined') return claimPlaceholder(id)
  return document.querySelector(`meta[name="${metaName(id)}"]`)?.getAttribute('content') ?? ''
}
