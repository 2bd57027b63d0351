import { useEffect, useState } from 'react'
import { defaultStyle, type Style } from '#contract/images.ts'
import { type Example, examples } from '../../assets/examples/index.ts'
import { landing } from '../../messages/landing.ts'
import { site } from '../../messages/site.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { classes } from '../../ui/classes.ts'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { Bloom } from '../pictures/bloom.tsx'
import { StylePicker } from '../pictures/style-choice.tsx'

const t = landing.examples
const RATIO = 7 / 5

type Choice = { example: Example; style: Style }

/** Lets visitors choose a drawing and a style, watch it bloom, and compare drawing and artwork. */
export function Examples() {
  const [first] = examples()
  const [choice, setChoice] = useState<Choice | null>(first ? { example: first, style: defaultStyle } : null)
  const [tried, setTried] = useState(false)
  if (!choice) return null
  const choose = (next: Partial<Choice>) => {
    setChoice({ ...choice, ...next })
    setTried(true)
  }
  return (
    <section
      aria-labelledby="examples"
      className="page-width grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[5fr_7fr]"
    >
      <div className="grid content-start gap-5">
        <h2 id="examples" className="max-w-[18ch] text-3xl sm:text-5xl">
          {t.heading}
        </h2>
        <p className="mb-2 max-w-prose text-lg text-soft">{t.text}</p>
        <Table chosen={choice.example} onChoose={(example) => choose({ example })} />
      </div>
      <div className="grid content-start gap-5">
        <Frame wire>
          <Hung key={`${choice.example.name}-${choice.style}`} {...choice} blooms={tried} />
        </Frame>
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <MuseumLabel title={choice.example.title} className="sm:max-w-72" text={choice.example.alt} />
          <div className="max-w-md flex-1 basis-72">
            <StylePicker label={t.style} value={choice.style} onChange={(style) => choose({ style })} />
          </div>
        </div>
      </div>
    </section>
  )
}

function Hung({ example, style, blooms }: Choice & { blooms: boolean }) {
  const [blooming, setBlooming] = useState(blooms)
  const { title, alt, before } = example
  const artwork = example.after.find((one) => one.style === style)?.src ?? before
  if (blooming)
    return <Blooming before={before} artwork={artwork} alt={alt} onDone={() => setBlooming(false)} />
  return (
    <BeforeAfter
      before={{ url: before, alt }}
      after={{ url: artwork, alt: t.after({ title, style: site.styles[style] }) }}
      ratio={RATIO}
      label={t.compare({ title, style: site.styles[style] })}
    />
  )
}

type BloomingProps = { before: string; artwork: string; alt: string; onDone: () => void }

/** Shows the drawing first, then lets the artwork bloom from it. */
function Blooming({ before, artwork, alt, onDone }: BloomingProps) {
  const [made, setMade] = useState<string | null>(null)
  useEffect(() => setMade(artwork), [artwork])
  return (
    <div style={{ aspectRatio: RATIO }}>
      <Bloom drawing={before} framed={before} artwork={made} progress={0} alt={alt} onSettled={onDone} />
    </div>
  )
}

/** The drawings to choose from. */
function Table({ chosen, onChoose }: { chosen: Example; onChoose: (example: Example) => void }) {
  return (
    <ul aria-label={t.table} className="grid grid-cols-3 gap-3 sm:gap-4">
      {examples().map((example) => (
        <li key={example.name}>
          <button
            type="button"
            aria-pressed={example.name === chosen.name}
            onClick={() => onChoose(example)}
            className={classes(
              'block w-full border bg-mat p-1 transition-[border-color,rotate] duration-150',
              example.name === chosen.name
                ? 'border-edge shadow-[0_0_0_2px_var(--paper),0_0_0_4px_var(--tomato)]'
                : 'border-line shadow-paper hover:-rotate-1 hover:border-edge',
            )}
          >
            <img
              src={example.small}
              alt={example.title}
              loading="lazy"
              decoding="async"
              className="aspect-[7/5] h-auto w-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
