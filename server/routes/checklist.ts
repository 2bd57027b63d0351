import type { FastifyInstance } from 'fastify'
import { answerChecklist, type ChecklistAnswers, getChecklist } from '#contract/checklist.ts'
import type { Language } from '#contract/languages.ts'
import {
  Answers,
  checklist,
  languages,
  namedChoices,
  observationOf,
  type Question,
  textIn,
  thingsIn,
} from '#insight/insight.ts'
import { callerOf } from '../features/accounts/caller.ts'
import { requireOwnImage } from '../features/images/access.ts'
import { listImages, setAnswers } from '../features/images/store.ts'
import { requireOwnOrder } from '../features/orders/access.ts'
import { lockOrder, setOrderLanguage } from '../features/orders/store.ts'
import { remakeReport } from '../features/reports/request.ts'
import { languageOf } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

export function checklistRoutes(app: FastifyInstance, services: Services): void {
  const { db, queue } = services

  serve(app, getChecklist, { max: 600 }, async ({ params, request }) => {
    const order = await requireOwnOrder(db, params.id, await callerOf(services, request))
    const images = await listImages(db, order.id)
    return {
      questions: checklist.map(viewQuestion),
      drawings: images.map(({ id, answers }) => viewAnswers(id, answers, languageOf(request))),
    }
  })

  serve(app, answerChecklist, { max: 300 }, async ({ params, body, request }) => {
    const { image } = await requireOwnImage(db, params.id, await callerOf(services, request))
    const answers = readAnswers(body)
    await db.transaction(async (tx) => {
      await setOrderLanguage(tx, image.orderId, languageOf(request))
      const order = await lockOrder(tx, image.orderId)
      if (!order || !(await setAnswers(tx, image.id, answers))) throw new Refusal('image_not_found')
      await remakeReport(tx, queue, order)
    })
    return viewAnswers(image.id, answers, languageOf(request))
  })
}

/** Validates the answers and leaves out empty ones. Throws Refusal invalid_input, which names the question. */
function readAnswers(body: ChecklistAnswers): ChecklistAnswers {
  const given = Object.fromEntries(Object.entries(body).filter(([, answer]) => answer.length > 0))
  const read = Answers.safeParse(given)
  if (read.success) return given
  const fields = read.error.issues.map(({ path, message }) => [path.join('.') || 'answers', message])
  throw new Refusal('invalid_input', { fields: Object.fromEntries(fields) })
}

function viewQuestion({ id, step, kind, ask, hint, shownFor, options, longest }: Question) {
  return {
    id,
    step,
    kind,
    ask,
    hint: hint ?? null,
    shownFor: (shownFor ?? []).map((topic) => topic.replace('topic.', '')),
    options: options.map(({ value, label }) => ({ value, label })),
    longest: longest ?? null,
  }
}

// Stored answers may be older than today's questions; if they no longer fit, they count as not given.
function viewAnswers(imageId: string, stored: ChecklistAnswers, language: Language) {
  const read = Answers.safeParse(stored)
  const answers = read.success ? stored : {}
  const clashes = read.success ? observationOf(read.data).clashes : []
  return {
    imageId,
    answers,
    things: thingsIn(textIn(answers.things)).map(({ text }) => text),
    named: read.success ? namedChoices(read.data) : {},
    notes: clashes.map((clash) => languages[language].phrases.contradictions[clash]),
  }
}
