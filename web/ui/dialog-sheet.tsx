import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { site } from '../messages/site.ts'
import { classes } from './classes.ts'
import type { DialogProps } from './dialog.tsx'
import { isLeftToDialog } from './escape.ts'
import { openSheet } from './sheet-history.ts'

const sheet =
  'fixed inset-x-0 bottom-0 z-40 max-h-[max(100dvh-6rem,80dvh)] overflow-y-auto overscroll-contain rounded-t-[14px] border-line border-t bg-sheet px-5 pt-5 pb-[calc(1rem+env(safe-area-inset-bottom))] outline-none shadow-hung motion-safe:animate-[rise_220ms_ease-out]'
const box =
  'sm:inset-auto sm:max-h-[92dvh] sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-md sm:border sm:p-8 sm:motion-safe:animate-[appear_180ms_ease-out]'

/** An open dialog. */
export function DialogSheet({
  open,
  onClose,
  title,
  description,
  closeLabel = site.close,
  wide,
  closable = true,
  holdsWork = false,
  children,
}: DialogProps) {
  useBackToClose(open, closable, onClose)
  const content = useRef<HTMLDivElement>(null)
  const keep = (event: Event) => !closable && event.preventDefault()
  // A stray tap must not discard typed text.
  const staysOpen = () => !closable || holdsWork || content.current?.querySelector('form')
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && closable && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-veil motion-safe:animate-[appear_180ms_ease-out]" />
        <Radix.Content
          ref={content}
          className={classes(sheet, box, wide ? 'sm:max-w-4xl' : 'sm:max-w-lg')}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            noteOpener()
            beginReading(event.target)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack()
          }}
          onEscapeKeyDown={keep}
          onKeyDown={({ nativeEvent }) => closable && isLeftToDialog(nativeEvent) && onClose()}
          onInteractOutside={(event) => staysOpen() && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Radix.Title className="text-2xl sm:text-[1.75rem]">{title}</Radix.Title>
            {closable && (
              <Radix.Close
                aria-label={closeLabel}
                className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-band hover:text-ink"
              >
                <X aria-hidden size={22} />
              </Radix.Close>
            )}
          </div>
          {description && (
            <Radix.Description className="-mt-2 mb-5 text-soft">{description}</Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function useBackToClose(open: boolean, closable: boolean, onClose: () => void): void {
  const latest = useRef({ closable, onClose })
  useEffect(() => {
    latest.current = { closable, onClose }
  })
  useEffect(() => {
    if (!open) return
    return openSheet({
      close: () => latest.current.onClose(),
      closable: () => latest.current.closable,
    })
  }, [open])
}

/** Focuses the field marked as first, or else the dialog, so that it is read from the beginning. */
function beginReading(dialog: EventTarget | null): void {
  if (!(dialog instanceof HTMLElement)) return
  const first = dialog.querySelector<HTMLElement>('[data-first]') ?? dialog
  first.focus({ preventScroll: first === dialog })
}

/** The element that had the focus before the first in a chain of dialogs. A dialog that follows another inherits it. */
let opener: HTMLElement | null = null

function noteOpener(): void {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) return
  if (!active.closest('[role="dialog"]')) opener = active
}

/** Returns the focus to the opener, or to the page's heading if the opener is gone. */
function giveFocusBack(): void {
  if (document.querySelector('[role="dialog"]')) return
  const heading = document.querySelector('h1')
  const target = opener?.isConnected ? opener : heading
  opener = null
  target?.focus({ preventScroll: target === heading })
}
