type SoundProps = { src: string; label: string; preload?: 'metadata' }

/** Plays a recording. */
export function Sound({ src, label, preload }: SoundProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: its words are shown beside it if the parent wrote them down
    <audio controls preload={preload} src={src} aria-label={label} className="w-full" />
  )
}
