import { wallPictures } from '../../assets/keepsakes/index.ts'
import { keepsakes } from '../../messages/keepsakes.ts'

const t = keepsakes.wall
const rows = [['family'], ['sea', 'dinosaur'], ['castle', 'rocket']] as const

/** Artworks by age, as on a child's wall. */
export function WallExample() {
  return (
    <div role="img" aria-label={t.alt} className="grid gap-7 border-edge border-l pl-4 sm:pl-6">
      {rows.map((row, i) => (
        <div key={row[0]} className="grid gap-3">
          <p className="title text-xl">{t.ages[i]}</p>
          <div className="flex items-end gap-4 sm:gap-6">
            {row.map((name) => (
              <img
                key={name}
                src={wallPictures[name]}
                alt=""
                width={name === 'rocket' ? 330 : 400}
                height={name === 'rocket' ? 400 : 284}
                loading="lazy"
                decoding="async"
                className="h-28 w-auto border border-edge bg-mat p-1.5 shadow-hung sm:h-40 sm:p-2"
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
