import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import { useCartItems } from './cart-observer.ts'

/**
 * Announces a cart change to screen readers once, half a second after the last press. Steppers and toasts
 * are silent, so that a press is not announced three times.
 */
export function CartAnnouncer() {
  const items = useCartItems()
  const announced = useRef(items)
  const [text, setText] = useState('')

  useEffect(() => {
    if (announced.current.length + items.length === 0) return
    const timer = setTimeout(() => {
      const before = announced.current
      announced.current = items
      void spoken(before, items).then((change) => change && setText(change))
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

/** Loaded with the first change, because the first screen has none. Without a network it stays silent. */
async function spoken(before: CartItem[], items: CartItem[]): Promise<string | undefined> {
  const loaded = await import('./spoken-change.ts').catch(() => undefined)
  return loaded?.spokenChange(before, items)
}
