import { workspace } from '../../messages/workspace.ts'
import { PreviewPromise } from '../site/artist.tsx'

const { preview, tips } = workspace

/** Explains the preview, and how to take a good photo. */
export function Advice() {
  return (
    <div className="grid gap-8 border-line border-t pt-8 sm:grid-cols-2">
      <section>
        <h2 className="text-xl">{preview.insightTitle}</h2>
        <p className="mt-1.5 text-soft">
          <PreviewPromise otherwise={preview.insight} />
        </p>
      </section>
      <section>
        <h2 className="text-xl">{tips.title}</h2>
        <ul className="mt-1.5 grid gap-1.5 text-soft">
          {tips.list.map((tip) => (
            <li key={tip} className="border-line border-l pl-3">
              {tip}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
