import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { readChanges, type Values } from './fields.ts'

/** How often to read fields that a password manager may have filled. In ms. */
const READ_EVERY_MS = 400

/** Some password managers fill fields without an event, so forms with a password are polled. */
export function useSilentFills<V extends Values>(
  element: RefObject<HTMLFormElement | null>,
  known: V,
  onFilled: (filled: Partial<V>) => void,
) {
  const read = useRef(() => {})
  useLayoutEffect(() => {
    read.current = () => {
      const filled = element.current ? readChanges(element.current, known) : {}
      if (Object.keys(filled).length > 0) onFilled(filled as Partial<V>)
    }
  })
  useEffect(() => {
    if (!element.current?.querySelector('input[type="password"]')) return
    const timer = setInterval(() => read.current(), READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [element])
}
