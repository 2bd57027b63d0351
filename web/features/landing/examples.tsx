import { type Example, examples } from '../../assets/examples/index.ts'
import { landing } from '../../messages/en/landing.ts'
import { Frame } from '../../ui/frame.tsx'
import { Crayon } from '../pictures/crayon.tsx'

const t = landing.examples

export function Examples() {
  return (
    <section aria-labelledby="examples" className="wall grid gap-10 py-16 sm:py-24">
      <div className="grid gap-4">
        <h2 id="examples" className="max-w-[20ch] text-3xl sm:text-5xl">
          {t.heading}
        </h2>
        <p className="max-w-prose text-lg text-soft">{t.text}</p>
      </div>
      <ul className="grid gap-14">
        {examples.map((example) => (
          <li key={example.name}>
            <Wall {...example} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The drawing and what became of it, side by side. */
function Wall({ title, alt, before, after }: Example) {
  return (
    <section aria-label={title} className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 lg:grid-cols-4">
      <Frame label={<span className="title text-lg leading-tight">{title}</span>}>
        <Picture src={before} alt={alt} />
      </Frame>
      {after.map(({ style, src }) => (
        <Frame key={style} label={<Crayon style={style} />}>
          <Picture src={src} alt={t.after(title, style)} />
        </Frame>
      ))}
    </section>
  )
}

function Picture({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="aspect-[7/5] h-auto w-full object-contain"
    />
  )
}
