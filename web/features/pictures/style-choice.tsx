import { RadioGroup } from 'radix-ui'
import { type Style, styles } from '#contract/images.ts'
import { site } from '../../messages/site.ts'
import { Radios } from '../../ui/radios.tsx'
import { Crayon, CrayonStroke } from './crayon.tsx'
import { HouseArtwork } from './three-styles.tsx'

type StyleChoiceProps = { label: string; value: Style; onChange: (style: Style) => void }

/** A large choice of styles, each with a sentence. */
export function StyleChoice({ label, value, onChange }: StyleChoiceProps) {
  return (
    <Radios aria-label={label} value={value} onChange={onChange} className="grid gap-2">
      {styles.map((style) => (
        <RadioGroup.Item
          key={style}
          value={style}
          aria-label={site.styles[style]}
          className="group grid grid-cols-[1.25rem_1fr_5.5rem] items-start gap-3 rounded-md border border-line px-3.5 py-2.5 text-left hover:border-edge data-[state=checked]:border-ink data-[state=checked]:bg-paper"
        >
          <span
            aria-hidden
            className="mt-1 grid size-4.5 place-items-center rounded-full border border-edge group-data-[state=checked]:border-tomato"
          >
            <RadioGroup.Indicator className="size-2.5 rounded-full bg-tomato" />
          </span>
          <span className="grid gap-0.5">
            <Crayon style={style} />
            <span className="text-label text-soft">{site.styleAbout[style]}</span>
          </span>
          <span className="self-center border border-edge bg-mat p-0.5">
            <HouseArtwork style={style} sizes="88px" />
          </span>
        </RadioGroup.Item>
      ))}
    </Radios>
  )
}

type StylePickerProps = {
  label: string
  value: Style | undefined
  onChange: (style: Style) => void
  names?: Readonly<Record<Style, string>>
}

/** A small choice of styles in one line. The chosen one is underlined with its crayon. */
export function StylePicker({ label, value, onChange, names = site.styles }: StylePickerProps) {
  return (
    <Radios
      aria-label={label}
      value={value ?? null}
      onChange={onChange}
      className="grid max-w-md grid-cols-3 gap-x-1 sm:flex sm:gap-x-8"
    >
      {styles.map((style) => (
        <RadioGroup.Item
          key={style}
          value={style}
          className="group grid min-h-11 content-center justify-items-center gap-0.5 rounded-sm px-1 text-[0.9375rem] sm:min-w-11 sm:px-0 text-soft hover:text-ink data-[state=checked]:font-semibold data-[state=checked]:text-ink"
        >
          {names[style]}
          <CrayonStroke
            style={style}
            className="h-1.5 w-full opacity-25 group-hover:opacity-60 group-data-[state=checked]:opacity-100 max-sm:max-w-20"
          />
        </RadioGroup.Item>
      ))}
    </Radios>
  )
}
