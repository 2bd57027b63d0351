import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'

/** The words are kept in the history state, because an email address must not appear in a URL. */
export type SearchState = { words: string }

/** Shown on every admin page. The / key focuses it. */
export function SearchBox() {
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (event.key !== '/' || typing) return
      event.preventDefault()
      box.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = box.current?.value.trim() ?? ''
    void navigate(paths.admin('search'), { state: { words } satisfies SearchState })
  }
  return (
    <search className="min-w-60 flex-1">
      <form onSubmit={submit}>
        <input
          ref={box}
          type="search"
          required
          pattern="\s*\S.{2,}\S\s*"
          title="At least 4 characters"
          aria-label="Search"
          aria-keyshortcuts="/"
          placeholder="Address, order, payment or gift code  ( / )"
          autoComplete="off"
          className="min-h-11 w-full rounded-sm border border-edge bg-paper px-3 text-ink"
        />
      </form>
    </search>
  )
}
