import { quizSteps } from '#contract/quiz.ts'
import { Frame } from '../../ui/frame.tsx'
import { HouseArtwork } from '../pictures/three-styles.tsx'
import { HouseDrawing } from '../site/house-drawing.tsx'

/** Colors another shape of the drawing with each answer. The last step shows the artwork. */
export function QuizPicture({ step }: { step: number }) {
  return (
    <div
      aria-hidden
      className="relative mx-auto w-44 self-start max-lg:[@media(max-height:46rem)]:hidden sm:w-64 lg:sticky lg:top-6 lg:w-full"
    >
      <div className="lit -z-10 absolute -inset-[18%]" />
      <Frame wire>
        <div className="relative">
          <HouseDrawing coloured={step - 1} />
          {step === quizSteps && (
            <div className="absolute inset-0 animate-[appear_900ms_ease-out_both]">
              <HouseArtwork style="disney" large sizes="(min-width: 640px) 480px, 90vw" />
            </div>
          )}
        </div>
      </Frame>
    </div>
  )
}
