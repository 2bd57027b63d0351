import { useRef, useState } from 'react'
import { shared as t } from '../../messages/shared.ts'
import { RoundButton } from '../../ui/icon.tsx'

/** What the child said, to be heard by one tap. */
export function Voice({ src }: { src: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [plays, setPlays] = useState(false)
  const toggle = () => {
    if (plays) audio.current?.pause()
    // A browser that cannot play it, or was asked to stop meanwhile, leaves the button as it was.
    else audio.current?.play().catch(() => setPlays(false))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: its words stand beside it where the parent wrote them down */}
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
