import { useRef, useState } from 'react'
import { shared as t } from '../../messages/shared.ts'
import { RoundButton } from '../../ui/icon.tsx'

/** Plays what the child said. */
export function Voice({ src }: { src: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [plays, setPlays] = useState(false)
  const toggle = () => {
    if (plays) audio.current?.pause()
    // Playing fails if the browser cannot play it or was paused meanwhile.
    else audio.current?.play().catch(() => setPlays(false))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: its words are beside it if the parent wrote them down */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setPlays(true)}
        onPause={() => setPlays(false)}
        onEnded={() => setPlays(false)}
      />
      <RoundButton label={t.listen} aria-pressed={plays} onClick={toggle} icon={plays ? 'pause' : 'voice'} />
    </>
  )
}
