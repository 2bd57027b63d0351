import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Counts, countNames, getSocialProof, socialProofTiming } from '#contract/social-proof.ts'
import { workspace } from '../../messages/workspace.ts'
import { callQuery } from '../../queries.ts'
import { useFreePlace } from '../../ui/free-place.ts'
import { adjusted, sampleCounts } from './sample-counts.ts'

const t = workspace.socialProof

/**
 * Shows one recent fact at a time until it is closed. Hidden if it would cover a control, a picture or text.
 * Samples are marked as such.
 */
export function SocialProof() {
  const [closed, setClosed] = useState(false)
  const scrolled = useScrolled(socialProofTiming.afterScroll)
  const { data } = useQuery({
    ...callQuery(['social-proof'], getSocialProof, {}),
    enabled: scrolled && !closed,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!scrolled || closed || !data) return null
  if (data.counts) return <Notice counts={data.counts} onClose={() => setClosed(true)} />
  return data.sample ? <SampleNotice onClose={() => setClosed(true)} /> : null
}

function SampleNotice({ onClose }: { onClose: () => void }) {
  const [counts, setCounts] = useState(sampleCounts)
  useEffect(() => {
    const timer = setInterval(() => setCounts(adjusted), socialProofTiming.adjustMs)
    return () => clearInterval(timer)
  }, [])
  return <Notice counts={counts} note={t.sample} onClose={onClose} />
}

type NoticeProps = { counts: Counts; note?: string; onClose: () => void }

function Notice({ counts, note, onClose }: NoticeProps) {
  const name = useRotation()
  const place = useRef<HTMLElement>(null)
  const top = useFreePlace(place, 'bottom', true)
  return (
    <aside
      ref={place}
      aria-label={t.label}
      style={top === null ? { visibility: 'hidden' } : { top }}
      className="fixed left-5 z-20 flex max-w-[19rem] items-start gap-2 rounded-md border border-line bg-sheet py-2.5 pr-1.5 pl-4 text-[0.9375rem] shadow-hung motion-safe:animate-[rise_200ms_ease-out]"
    >
      <div className="grid gap-0.5 py-1">
        <p key={name} className="motion-safe:animate-[appear_300ms_ease-out]">
          {t.messages[name]({ count: counts[name] })}
        </p>
        {note && <p className="text-label text-soft">{note}</p>}
      </div>
      <button
        type="button"
        aria-label={t.close}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
      >
        <X aria-hidden size={18} />
      </button>
    </aside>
  )
}

function useRotation(): keyof Counts {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setAt((now) => now + 1), socialProofTiming.rotateMs)
    return () => clearInterval(timer)
  }, [])
  return countNames[at % countNames.length] ?? 'parents'
}

function useScrolled(pixels: number): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const check = () => window.scrollY > pixels && setScrolled(true)
    check()
    window.addEventListener('scroll', check, { passive: true })
    return () => window.removeEventListener('scroll', check)
  }, [pixels])
  return scrolled
}
