import { useEffect, useRef, useState } from 'react'
import { useCartItems } from './cart-observer.ts'
import { spokenChange } from './spoken-change.ts'

/**
 * Announces a cart change to screen readers once, half a second after the last press. Steppers and toasts
 * are silent, so that a press is not announced three times.
 */
export function CartAnnouncer() {
  const items = useCartItems()
  const announced = useRef(items)
  const [text, setText] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => {
      const change = spokenChange(announced.current, items)
      announced.current = items
      if (change) setText(change)
    }, ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [items])

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}

const ANNOUNCE_DELAY_MS = 500
