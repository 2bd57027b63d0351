import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useRef } from 'react'
import { site } from '../messages/site.ts'
import { useStore } from '../store.ts'
import { buttonClasses } from './button.tsx'
import { classes } from './classes.ts'
import { leaveToDialog } from './escape.ts'
import { useFreePlace } from './free-place.ts'
import { dismissToast, toasts } from './toast-store.ts'

export type ToasterProps = { durationMs: number }

const card =
  'pointer-events-auto flex items-start gap-3 rounded-md border bg-sheet py-2 pr-2 pl-4 shadow-hung motion-safe:animate-[rise_200ms_ease-out] data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-[slide-off_150ms_ease-in]'

/**
 * Shows and announces toasts, one at a time, clear of controls if there is room.
 * F8 focuses the toast; a swipe to the right dismisses it.
 */
export function Toaster({ durationMs }: ToasterProps) {
  const toast = useStore(toasts)
  const place = useRef<HTMLOListElement>(null)
  const top = useFreePlace(place, 'top', toast?.key)
  return (
    <Radix.Provider duration={durationMs} swipeDirection="right" swipeThreshold={50} label={site.toasts}>
      {toast && (
        <Radix.Root
          key={toast.key}
          open
          type={toast.quiet ? 'background' : 'foreground'}
          onOpenChange={(open) => !open && dismissToast(toast.key)}
          onEscapeKeyDown={leaveToDialog}
          duration={toast.durationMs ?? durationMs}
          className={classes(card, toast.tone === 'bad' ? 'border-tomato-ink' : 'border-line')}
        >
          <span
            aria-hidden
            className={classes(
              'mt-3.5 size-2.5 shrink-0 rounded-full',
              toast.tone === 'bad' ? 'bg-tomato' : 'bg-leaf',
            )}
          />
          <div className="grid flex-1 gap-0.5 py-1.5">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.text && (
              <Radix.Description className="text-[0.9375rem] text-soft">{toast.text}</Radix.Description>
            )}
            {toast.action && (
              <Radix.Action
                altText={toast.action.label}
                onClick={toast.action.run}
                className={buttonClasses({ variant: 'secondary', size: 'small' }, 'mt-2 justify-self-start')}
              >
                {toast.action.label}
              </Radix.Action>
            )}
          </div>
          <Radix.Close
            aria-label={site.close}
            className="grid size-10 place-items-center rounded-full text-soft hover:text-ink"
          >
            <X aria-hidden size={18} />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={place}
        hotkey={['F8']}
        style={top === null ? undefined : { top }}
        className="pointer-events-none fixed inset-x-3 top-3 z-50 motion-safe:transition-[top] outline-none sm:inset-x-auto sm:right-6 sm:w-[25rem]"
      />
    </Radix.Provider>
  )
}
