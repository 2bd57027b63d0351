import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'

type EditableTextProps = {
  value: string
  /** What is shown: the value, or a placeholder for an empty value. */
  children: ReactNode
  /** Label of the button that starts editing. */
  action: string
  /** What is edited, for screen readers. */
  of: string
  label: string
  maxLength: number
  /** Throws an Error whose message is shown. */
  onSave: (text: string) => Promise<void> | void
}

/** A text that is edited in place. Enter, or leaving the field, saves; Escape cancels. */
export function EditableText({ children, action, of, ...editor }: EditableTextProps) {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (byKey: boolean) => {
    setEditing(false)
    if (byKey) setTimeout(() => button.current?.focus())
  }
  if (editing) return <Editor {...editor} onClose={close} />
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 break-words">{children}</span>
      <button
        ref={button}
        type="button"
        onClick={() => setEditing(true)}
        className="-my-1.5 -outline-offset-4 flex min-h-11 items-center gap-1.5 rounded-sm font-sans text-label text-soft underline decoration-line decoration-2 underline-offset-4 hover:text-ink hover:decoration-ink"
      >
        <Pencil aria-hidden size={15} />
        {action}
        <span className="sr-only"> {of}</span>
      </button>
    </span>
  )
}

type EditorProps = Pick<EditableTextProps, 'value' | 'label' | 'maxLength' | 'onSave'> & {
  onClose: (byKey: boolean) => void
}

function Editor({ value, label, maxLength, onSave, onClose }: EditorProps) {
  const [text, setText] = useState(value)
  const [error, setError] = useState<string>()
  const ended = useRef(false)

  async function save(byKey: boolean): Promise<void> {
    if (ended.current) return
    ended.current = true
    try {
      if (text.trim() !== value) await onSave(text.trim())
      onClose(byKey)
    } catch (failure) {
      ended.current = false
      setError(failure instanceof Error ? failure.message : String(failure))
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save(true)
  }
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    ended.current = true
    onClose(true)
  }
  return (
    <form onSubmit={submit} className="my-1.5 grid gap-1">
      <input
        // biome-ignore lint/a11y/noAutofocus: the parent pressed the button that this field replaces
        autoFocus
        aria-label={label}
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={cancel}
        onBlur={() => void save(false)}
        className="min-h-11 w-full min-w-0 rounded-sm border border-edge bg-sheet px-2.5 text-ink"
      />
      {error && (
        <span role="alert" className="font-sans text-label text-tomato-ink">
          {error}
        </span>
      )}
    </form>
  )
}
