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

/** What a model sees in a drawing. Undefined without a model that was named to the parent, without money, or when it cannot say: the report is made without. */
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
  // A picture that shows no drawing is spoken of by the report itself.
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
  // The operator may want to look, or has to; the picture itself is nothing for a log.
  if (withheld) log.warn({ image: image.id, withheld }, 'A picture was left out of its report.')
  return seen
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.code === 'busy') throw error
}
