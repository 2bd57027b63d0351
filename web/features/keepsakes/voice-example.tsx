import { largeArtworks } from '../../assets/keepsakes/index.ts'
import { keepsakes } from '../../messages/keepsakes.ts'

const t = keepsakes.voice
// The loudness of a spoken sentence, by syllable.
const loud = [2, 5, 9, 6, 3, 8, 12, 7, 4, 2, 1, 3, 9, 13, 10, 6, 11, 8, 5, 3, 7, 12, 9, 5, 2, 4, 8, 6, 3, 1]

/** An artwork with its maker's words and a sound wave. */
export function VoiceExample() {
  return (
    <figure className="border border-line bg-sheet p-2 shadow-hung sm:p-3">
      <img
        src={largeArtworks.told}
        alt={t.alt}
        width={720}
        height={514}
        loading="lazy"
        decoding="async"
        className="aspect-[7/5] h-auto w-full object-cover"
      />
      <figcaption className="grid gap-3 px-2 pt-5 pb-3 sm:px-4">
        <p className="title text-2xl leading-snug">{t.words}</p>
        <svg aria-hidden viewBox="0 0 300 30" className="h-9 w-full text-tomato">
          {loud.map((height, i) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              key={i}
              x={10 * i + 3}
              y={15 - height}
              width={4}
              height={2 * height}
              rx={2}
              fill="currentColor"
            />
          ))}
        </svg>
        <p className="text-label text-soft">{t.note}</p>
      </figcaption>
    </figure>
  )
}
