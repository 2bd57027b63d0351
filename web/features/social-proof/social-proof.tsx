import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Counts, countNames, getSocialProof, socialProofTiming } from '#contract/social-proof.ts'
import { send } from '../../api.ts'
import { workspace } from '../../messages/workspace.ts'
import { adjusted, sampleCounts } from './sample-counts.ts'

const t = workspace.socialProof

/** One fact at a time about what goes on, until it is closed. Samples say that they are samples. */
export function SocialProof() {
  const [closed, setClosed] = useState(false)
  const scrolled = useScrolled(socialProofTiming.afterScroll)
  const { data } = useQuery({
    queryKey: ['social-proof'],
    queryFn: ({ signal }) => send(getSocialProof, { signal }),
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
  return (
    <aside
      aria-label={t.label}
      className="fixed bottom-5 left-5 z-20 flex max-w-[19rem] items-start gap-2 rounded-md border border-line bg-sheet py-2.5 pr-1.5 pl-4 text-[0.9375rem] shadow-hung max-lg:bottom-40 motion-safe:animate-[rise_200ms_ease-out]"
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
    const look = () => window.scrollY > pixels && setScrolled(true)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [pixels])
  return scrolled
}
