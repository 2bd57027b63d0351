import { mkdirSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Style } from '../contract/images.ts'
import { makeOnce } from '../server/integrations/artwork/once.ts'
import { openProvider } from '../server/integrations/artwork/providers.ts'
import { ModelFailure } from '../server/integrations/models/failure.ts'
import { pricesAsOf } from '../server/integrations/models/prices.ts'
import { openAiModeration } from '../server/integrations/moderation/openai-moderation.ts'
import { openPictures } from '../server/pictures/pictures.ts'
import { titleOf } from '../server/pictures/title.ts'
import { readSettings } from '../server/settings.ts'
import { encodeArtwork } from '../studio/codec/artwork.ts'
import { decodeDrawing } from '../studio/codec/decode.ts'
import { encodePng } from '../studio/codec/encode.ts'
import { type Step, stepNames } from '../studio/steps.ts'
import { DrawingRefused, type Pixels, render, type StyleName } from '../studio/studio.ts'
import { parseCommandLine } from './shared/parse-command-line.ts'
import { writeReadings } from './studio/write-readings.ts'

const usage = `Usage: npm run studio -- FILE --style realistic|disney|futuristic --out out.jpg [--steps FOLDER] [--provider NAME]
       npm run studio -- PHOTO... --reading FOLDER`
const options = {
  style: { type: 'string', default: 'realistic' },
  out: { type: 'string', default: 'artwork.jpg' },
  seed: { type: 'string', default: '1' },
  size: { type: 'string', default: '2048' },
  context: { type: 'string', default: '' },
  force: { type: 'boolean', default: false },
  steps: { type: 'string' },
  provider: { type: 'string' },
  reading: { type: 'string' },
} as const
const { values, positionals } = parseCommandLine({ options }, usage)

try {
  const [file = ''] = positionals
  if (values.reading) await writeReadings(positionals, values.reading)
  else if (values.provider) await viaProvider(file, values.provider)
  else await inTheStudio(file)
} catch (problem) {
  if (!(problem instanceof Error)) throw problem
  const hint = problem instanceof DrawingRefused ? ` ${problem.hint}` : ''
  const kind = problem instanceof ModelFailure ? `${problem.failure.kind}: ` : ''
  console.error(`${kind}${problem.message}${hint}`)
  process.exitCode = 1
}

async function inTheStudio(file: string) {
  const pixels = await decodeDrawing(await readFile(file))
  const started = performance.now()
  const style = styleNamed(values.style)
  const artwork = await render({
    pixels,
    style,
    seed: Number(values.seed),
    longSide: Number(values.size),
    context: values.context,
    forced: values.force,
    ...(values.steps && { onDebugView: intoFolder(values.steps) }),
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  const isPng = values.out.endsWith('.png')
  await writeFile(
    values.out,
    isPng ? await encodePng(artwork.pixels) : await encodeArtwork(artwork.pixels, titleOf[style]),
  )
  console.log(`${values.out}: ${artwork.pixels.width} x ${artwork.pixels.height}, ${seconds} s`)
}

/** Makes one picture with a provider from the settings, and prints its cost and likeness. */
async function viaProvider(file: string, name: string) {
  const { images, moderation } = readSettings({ ...process.env, IMAGE_PROVIDER: name })
  const [settings] = images.providers
  if (!settings) throw new Error(`There is no provider called ${name}.`)
  const pictures = openPictures(1)
  try {
    const started = performance.now()
    const photo = await open(file)
    const cleanCopy = await pictures.intake(photo.fd).finally(() => photo.close())
    const style = Style.parse(values.style)
    const wish = { drawing: cleanCopy, style, context: values.context, longSide: Number(values.size) }
    const made = await makeOnce(pictures, openProvider(settings), {
      ...wish,
      moderation: moderation && openAiModeration(moderation),
      signal: new AbortController().signal,
    })
    const isPng = values.out.endsWith('.png')
    await writeFile(values.out, isPng ? await pictures.png(made.artwork) : made.artwork)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const { score, lines, shift } = made.likeness
    console.log(
      `${values.out}: ${[name, settings.name === 'comfyui' ? '' : settings.model].filter(Boolean).join(' ')}, ${made.templateId}, ${seconds} s`,
    )
    console.log(`cost: $${(made.costMicros / 1e6).toFixed(4)} (prices as of ${pricesAsOf})`)
    console.log(
      `likeness: ${score.toFixed(2)} (lines ${lines.toFixed(2)}, moved ${(100 * shift).toFixed(0)} %)`,
    )
  } finally {
    await pictures.close()
  }
}

function styleNamed(name: string): StyleName {
  if (name === 'realistic' || name === 'disney' || name === 'futuristic') return name
  throw new Error(`There is no style called ${name}.`)
}

/** Returns a callback that writes the image of each step, numbered in order. */
function intoFolder(folder: string): (step: Step, view: Pixels) => void {
  mkdirSync(folder, { recursive: true })
  return async (step, view) => {
    const number = String(1 + stepNames.indexOf(step)).padStart(2, '0')
    await writeFile(join(folder, `${number}-${step}.png`), await encodePng(view))
  }
}
