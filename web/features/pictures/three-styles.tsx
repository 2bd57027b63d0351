import { type Style, styles } from '#contract/images.ts'
import { houseArtworks, smallHouseArtworks, tinyHouseArtworks } from '../../assets/house/index.ts'
import { classes } from '../../ui/classes.ts'
import { Crayon } from './crayon.tsx'

const leans = ['-rotate-3 translate-y-2', '-translate-y-2', 'rotate-3 translate-y-2']

/** The same house in each of the three styles, with their crayons. */
export function ThreeStyles({ small, className }: { small?: boolean; className?: string }) {
  return (
    <ul
      className={classes(
        'w-full items-center gap-3 sm:gap-4',
        small ? 'grid grid-cols-3' : 'flex flex-wrap justify-center',
        className,
      )}
    >
      {styles.map((style, i) => (
        <li key={style} className={classes('grid gap-2.5', !small && 'grow basis-20', leans[i])}>
          <span className="block border border-edge bg-mat p-1 shadow-paper">
            <HouseArtwork style={style} sizes="(min-width: 640px) 200px, 110px" />
          </span>
          <span className="justify-self-center">
            <Crayon
              style={style}
              className={classes('justify-items-center', small ? 'text-[0.9375rem]' : 'text-lg')}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

type HouseArtworkProps = {
  style: Style
  sizes: string
  /** Set if shown wider than 240 pixels. */
  large?: boolean
}

/** The artwork of our own drawing. Decorative, so it needs a text beside it. */
export function HouseArtwork({ style, sizes, large = false }: HouseArtworkProps) {
  const widths = `${tinyHouseArtworks[style]} 240w, ${smallHouseArtworks[style]} 480w`
  return (
    <img
      srcSet={large ? `${widths}, ${houseArtworks[style]} 720w` : widths}
      sizes={sizes}
      alt=""
      width={720}
      height={522}
      loading="lazy"
      decoding="async"
      src={smallHouseArtworks[style]}
      className="block h-auto w-full"
    />
  )
}
