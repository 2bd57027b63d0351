type SoundProps = { src: string; label: string; preload?: 'metadata' }

/** A recording to be heard. */
export function Sound({ src, label, preload }: SoundProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: its words stand beside it where the parent wrote them down
    <audio controls preload={preload} src={src} aria-label={label} className="w-full" />
  )
}
