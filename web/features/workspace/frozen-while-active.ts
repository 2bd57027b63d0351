import { type FocusEvent, useEffect, useRef, useState } from 'react'

/** On touch screens, the click event follows after the pointer has left. */
const CLICK_MS = 400

/**
 * Freezes a value while a pointer or the focus is on it, so that nothing is swapped under a click. @returns
 * the value to show, and the listeners
 */
export function useFrozenWhileActive<T>(news: T) {
  const [shown, setShown] = useState(news)
  const [held, setHeld] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  if (!held && shown !== news) setShown(news)
  const hold = () => {
    clearTimeout(leaving.current)
    setHeld(true)
  }
  const leave = () => {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => setHeld(false), CLICK_MS)
  }
  const hand = {
    onPointerMove: hold,
    onPointerDown: hold,
    onPointerLeave: leave,
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && hold(),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      !currentTarget.contains(relatedTarget) && leave(),
  }
  return [shown, hand] as const
}
