import { type FocusEvent, useEffect, useRef, useState } from 'react'

/** A finger's click comes after the finger has left. */
const CLICK_MS = 400

/** Keeps what is shown as it is while a pointer or the focus is on it, so that nothing is swapped under a click. @returns what to show, and the listeners */
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
