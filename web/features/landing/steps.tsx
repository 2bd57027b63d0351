import type { ReactNode } from 'react'
import { landing } from '../../messages/landing.ts'
import { Frame } from '../../ui/frame.tsx'
import { HouseArtwork, ThreeStyles } from '../pictures/three-styles.tsx'
import { DrawnAgain } from '../site/house-drawing.tsx'

const t = landing.steps
const pictures = [
  <OnTheTable key="table" />,
  <ThreeStyles key="styles" small className="max-w-80" />,
  <OnTheWall key="wall" />,
]

export function Steps() {
  return (
    <section aria-labelledby="steps" className="bg-band">
      <div className="page-width pt-12 pb-16 sm:pt-16 sm:pb-24">
        <h2 id="steps" className="max-w-[18ch] text-3xl sm:text-5xl">
          {t.heading}
        </h2>
        <ol className="mt-10 grid gap-x-12 gap-y-14 lg:grid-cols-3">
          {t.list.map((step, i) => (
            <Step key={step.title} number={i + 1} {...step} picture={pictures[i]} />
          ))}
        </ol>
      </div>
    </section>
  )
}

type StepProps = { number: number; title: string; text: string; picture: ReactNode }

function Step({ number, title, text, picture }: StepProps) {
  return (
    <li className="grid content-start items-center gap-x-10 gap-y-5 sm:max-lg:grid-cols-[20rem_1fr]">
      <div aria-hidden className="grid h-52 place-items-center">
        {picture}
      </div>
      <div className="border-edge border-t pt-4">
        <h3 className="text-2xl">
          <span className="text-tomato-ink">{number}.</span> {title}
        </h3>
        <p className="mt-1.5 text-soft">{text}</p>
      </div>
    </li>
  )
}

function OnTheTable() {
  return (
    <div className="relative w-60 -rotate-6 shadow-paper">
      <DrawnAgain name="house" />
      <span className="absolute -top-3 left-1/2 h-6 w-16 -translate-x-1/2 rotate-3 bg-sunflower/45 dark:bg-sunflower/75" />
    </div>
  )
}

function OnTheWall() {
  return (
    <div className="relative">
      <div className="lit absolute -inset-10" />
      <Frame wire className="relative w-60">
        <HouseArtwork style="disney" sizes="240px" />
      </Frame>
    </div>
  )
}
