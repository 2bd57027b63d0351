import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

type FileButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'disabled'> & {
  label: string
  onFile: (file: File) => void
}

/** A button for choosing or photographing a picture. */
export function FileButton({ label, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Cleared, so that the same file can be chosen again.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} hidden type="file" accept="image/*,.heic" onChange={choose} />
    </>
  )
}
