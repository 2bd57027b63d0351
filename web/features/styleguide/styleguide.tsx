import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { Problem, Waiting } from '../../ui/loaded.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Crayon } from '../pictures/crayon.tsx'
import { HouseDrawing } from '../site/house-drawing.tsx'
import { Page } from '../site/page.tsx'
import { Questions } from '../site/questions.tsx'
import { Group } from './group.tsx'
import { Inputs } from './inputs.tsx'
import { Overlays } from './overlays.tsx'

const colours = ['paper', 'band', 'sheet', 'mat', 'ink', 'soft', 'line', 'edge'] as const
const crayons = ['tomato', 'sunflower', 'leaf', 'sky', 'plum'] as const
const tones: readonly Tone[] = ['plain', 'leaf', 'sunflower', 'plum', 'sky', 'tomato']
const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const sizes = ['small', 'medium', 'large'] as const

/** Every component in every state, for developers. */
export default function Styleguide() {
  return (
    <Page start={false} footer={false}>
      <div className="page-width grid gap-16 py-10">
        <h1 tabIndex={-1} className="text-5xl">
          Styleguide
        </h1>
        <Group title="Colours">
          {[...colours, ...crayons.flatMap((name) => [name, `${name}-ink`, `${name}-wash`])].map((name) => (
            <figure key={name} className="grid gap-1 text-label">
              <span className="block h-14 w-24 border border-edge" style={{ background: `var(--${name})` }} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </Group>
        <Group title="Type">
          <div className="grid gap-2">
            <p className="title text-4xl sm:text-6xl">Watch their imagination bloom</p>
            <p className="title text-3xl">From the kitchen table to the wall</p>
            <p>Reading text, in Source Sans. Half a dinosaur is fine.</p>
            <p className="text-label text-soft">Label text. Crayon on paper.</p>
            <p className="tabular text-2xl">$9.99 $14.99 $29.99</p>
          </div>
        </Group>
        <Group title="Buttons">
          {variants.map((variant) => (
            <div key={variant} className="flex flex-wrap items-center gap-3">
              {sizes.map((size) => (
                <Button key={size} variant={variant} size={size}>
                  {variant}, {size}
                </Button>
              ))}
              <Button variant={variant} disabled>
                {variant}, disabled
              </Button>
            </div>
          ))}
        </Group>
        <Inputs />
        <Overlays />
        <Group title="Badges and crayons">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Crayon style="realistic" />
          <Crayon style="disney" />
          <Crayon style="futuristic" />
        </Group>
        <Group title="Progress">
          <div className="grid w-full max-w-md gap-4">
            <Progress label="Nothing yet" value={0} />
            <Progress label="On the way" value={45} tone="leaf" />
            <Progress label="Done" value={100} tone="plum" />
            <Progress label="Nobody knows" value={null} />
          </div>
        </Group>
        <Group title="Pictures">
          <Frame
            wire
            className="w-72"
            label={<MuseumLabel title="House with apple tree">Crayon on paper</MuseumLabel>}
          >
            <HouseDrawing alt="A house with an apple tree" />
          </Frame>
          <Frame className="w-72">
            <HouseDrawing coloured={0} alt="The same house in lines" />
          </Frame>
        </Group>
        <Group title="Questions">
          <div className="w-full max-w-xl">
            <Questions list={[{ question: 'A question?', answer: 'Its answer.' }]} />
          </div>
        </Group>
        <Group title="Waiting and broken">
          <Waiting text="One moment …" />
          <Problem text="Something went wrong. Nothing is lost." retryLabel="Try again" onRetry={() => {}} />
        </Group>
      </div>
    </Page>
  )
}
