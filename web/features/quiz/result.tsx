import { useNavigate } from 'react-router'
import { engagementScore, type QuizAnswers, riskIndex } from '#contract/quiz.ts'
import { quiz } from '../../messages/quiz.ts'
import { paths } from '../../paths.ts'
import { track } from '../../track.ts'
import { Button, buttonRow } from '../../ui/button.tsx'
import { Claims } from '../site/claims.tsx'
import { keepAnswers } from './answers.ts'

const t = quiz.result
const HIGH = 7
const places = Array.from({ length: 10 }, (_, i) => i + 1)

/** From this engagement score on (0 to 6), the parent would like to try it. */
const WARM = 4

type ResultProps = { answers: QuizAnswers; onAgain: () => void }

export function Result({ answers, onAgain }: ResultProps) {
  const index = riskIndex(answers)
  const navigate = useNavigate()
  const warning = index >= HIGH ? t.warning.high : t.warning.low
  return (
    <>
      <h2 className="text-3xl sm:text-4xl">{t.heading}</h2>
      <Index index={index} />
      <div className="grid gap-2 border-sunflower border-l-4 pl-5">
        <h3 className="text-2xl">{warning.heading}</h3>
        <p className="text-soft">{warning.text}</p>
      </div>
      <div className="mt-4 grid gap-4 rounded-md border border-line bg-band p-5 sm:p-7">
        <h3 className="text-2xl">{t.pitch.heading}</h3>
        <p className="text-soft">{t.pitch.text}</p>
        {engagementScore(answers) >= WARM && <p className="text-soft">{t.pitch.warm}</p>}
        {answers.step7 === 'unsure' && <p className="text-soft">{t.pitch.privacy}</p>}
        <Claims ids={['quizFamilies', 'confidence', 'rating', 'guarantee', 'freePreview']} />
        <div className={buttonRow}>
          <Button
            size="large"
            onClick={() => {
              keepAnswers(answers)
              track({ name: 'Lead' })
              void navigate(paths.app())
            }}
          >
            {t.action}
          </Button>
          <Button variant="quiet" onClick={onAgain}>
            {t.again}
          </Button>
        </div>
      </div>
    </>
  )
}

function Index({ index }: { index: number }) {
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline gap-3">
        <span className="font-semibold">{t.index}</span>
        <span className="title tabular text-4xl">{t.of({ index })}</span>
      </p>
      <div aria-hidden className="grid grid-cols-10 gap-1.5">
        {places.map((place) => (
          <span key={place} className="h-2.5 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full bg-sunflower"
              style={{ width: `${100 * Math.min(1, Math.max(0, index - place + 1))}%` }}
            />
          </span>
        ))}
      </div>
      <p className="text-label text-soft">{t.meaning}</p>
    </div>
  )
}
