import { Observation, withheldFor } from '#insight/insight.ts'
import { observationTemplate } from '../../integrations/vision/task.ts'
import { paidCall } from '../../model-calls/paid-call.ts'
import type { Sheet } from '../../pictures/model-tasks.ts'
import type { Asking } from '../../pictures/pictures.ts'
import { mayReceive } from '../../receivers.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { type ImageRow, noteObservation } from '../images/store.ts'
import type { OrderRow } from '../orders/store.ts'

/** What a model sees in a drawing. Undefined without a model named to the parent, without budget, or if the call fails; the report is then made without it. */
export async function observe(
  services: Services,
  image: ImageRow,
  { receivers, ...sheet }: Asking<Sheet> & Pick<OrderRow, 'receivers'>,
  signal: AbortSignal,
): Promise<Observation | undefined> {
  const known = Observation.safeParse(image.observation)
  if (known.success) return known.data
  const { vision, pictures, db, log } = services
  if (!vision || !mayReceive(receivers, vision.receiver)) return undefined
  // The report itself explains that a picture shows no drawing.
  const shown = await pictures.show(sheet).catch(unlessRefused)
  if (!shown) return undefined
  const { priceMicros: costMicros } = vision
  const task = {
    purpose: 'observation',
    templateId: observationTemplate,
    costMicros,
    orderId: image.orderId,
  } as const
  const seen = await paidCall(services, task, (within) => vision.observe(shown, within), signal)
  if (seen) await noteObservation(db, image, seen)
  const withheld = withheldFor(seen?.flags)
  // Operators may want or have to look at the picture, so log its ID, but not its content.
  if (withheld) log.warn({ image: image.id, withheld }, 'A picture was left out of its report.')
  return seen
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.code === 'busy') throw error
}
