import { drawingsOfAges } from '../../assets/ages/index.ts'
import { examples } from '../../assets/examples/index.ts'
import { advertorial } from '../../messages/advertorial.ts'
import { landing } from '../../messages/landing.ts'
import { method } from '../../messages/method.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { ReportSheets } from '../landing/report-sheets.tsx'
import { ThreeStyles } from '../pictures/three-styles.tsx'

const t = advertorial.figures

/** The illustration below a section of the article, chosen by the section's number. */
export function Illustration({ section }: { section: number }) {
  if (section === 1) return <Tadpoles />
  if (section === 3) return <MonsterAndStyles />
  return section === 4 ? <SampleReport /> : null
}

function Tadpoles() {
  const [{ src, small }] = drawingsOfAges
  return (
    <Frame className="mt-4 max-w-md" label={<MuseumLabel {...t.ages} />}>
      <img
        srcSet={`${small} 280w, ${src} 560w`}
        sizes="(min-width: 640px) 420px, 90vw"
        src={src}
        alt={t.ages.title}
        width={560}
        height={400}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </Frame>
  )
}

function MonsterAndStyles() {
  const monster = examples().find(({ name }) => name === 'monster')
  const artwork = monster?.after.find(({ style }) => style === 'disney')?.src
  return (
    <>
      {monster && artwork && (
        <Frame wire className="mt-2" label={<MuseumLabel {...t.monster} />}>
          <div className="grid gap-2 sm:grid-cols-2">
            <Half src={monster.before} alt={monster.alt} />
            <Half
              src={artwork}
              alt={landing.examples.after({ title: monster.title, style: site.styles.disney })}
            />
          </div>
        </Frame>
      )}
      <ThreeStyles className="pt-10 pb-4" />
    </>
  )
}

function Half({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      width={720}
      height={514}
      loading="lazy"
      decoding="async"
      className="block h-auto w-full"
    />
  )
}

function SampleReport() {
  return (
    <div className="grid gap-4 pt-4">
      <ReportSheets sizes="(min-width: 640px) 300px, 50vw" className="max-w-lg" />
      <a
        href={paths.sampleReport('html')}
        className="flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {method.sample.read}
      </a>
    </div>
  )
}
