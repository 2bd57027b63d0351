import { Plus } from 'lucide-react'

type Question = { question: string; answer: string }

/** Questions with answers to expand. They work without a script. */
export function Questions({ list }: { list: readonly Question[] }) {
  return (
    <div className="w-full border-line border-b">
      {list.map(({ question, answer }) => (
        <details key={question} className="group border-line border-t">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <Plus
              aria-hidden
              size={20}
              className="shrink-0 text-soft transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <p className="max-w-prose pb-5 text-soft">{answer}</p>
        </details>
      ))}
    </div>
  )
}
