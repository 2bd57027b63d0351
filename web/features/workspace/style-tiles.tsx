import { RadioGroup } from 'radix-ui'
import { type Style, styles } from '#contract/images.ts'
import { site } from '../../messages/site.ts'
import { workspace } from '../../messages/workspace.ts'
import { classes } from '../../ui/classes.ts'
import { Radios } from '../../ui/radios.tsx'
import type { Drawing } from '../draft/draft.ts'
import { changeStyle } from '../draft/drawings.ts'
import { CrayonStroke } from '../pictures/crayon.tsx'
import { HouseArtwork } from '../pictures/three-styles.tsx'

/** The three styles side by side. Each shows this drawing once its preview exists, and our own house before. One tap draws it. */
export function StyleTiles({ drawing, className }: { drawing: Drawing; className?: string }) {
  const missing = styles.some((style) => !drawing.previews[style])
  return (
    <div className="grid gap-1.5">
      <Radios
        aria-label={workspace.gallery.styleOf({ name: drawing.name })}
        value={drawing.style}
        onChange={(style: Style) => changeStyle(drawing.id, style)}
        className={classes('grid grid-cols-3 gap-2', className)}
      >
        {styles.map((style) => (
          <RadioGroup.Item
            key={style}
            value={style}
            className="group grid content-between gap-1 rounded-sm border border-line p-1 pb-1.5 text-[0.9375rem] text-soft hover:border-edge hover:text-ink data-[state=checked]:border-ink data-[state=checked]:bg-sheet data-[state=checked]:font-semibold data-[state=checked]:text-ink"
          >
            <span className="grid aspect-[4/3] place-items-center overflow-hidden bg-mat">
              <Picture style={style} url={drawing.previews[style]} />
            </span>
            <span className="grid justify-items-center gap-0.5">
              {site.styles[style]}
              <CrayonStroke
                style={style}
                className="h-1.5 w-full max-w-20 opacity-25 group-hover:opacity-60 group-data-[state=checked]:opacity-100"
              />
            </span>
          </RadioGroup.Item>
        ))}
      </Radios>
      {missing && <p className="text-label text-soft">{workspace.preview.tapStyle}</p>}
    </div>
  )
}

function Picture({ style, url }: { style: Style; url: string | undefined }) {
  if (!url)
    return (
      <span className="w-full opacity-60 group-data-[state=checked]:opacity-100">
        <HouseArtwork style={style} sizes="120px" />
      </span>
    )
  return <img src={url} alt="" className="max-h-full max-w-full object-contain blur-[0.5px]" />
}
