import { type KeyboardEvent, useState } from 'react'

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys walk through `count` options and past both ends into the input itself; Escape closes. */
export function useCombobox(count: number, onClose: () => void) {
  const [wanted, setActive] = useState(-1)
  const active = wanted < count ? wanted : -1

  const handleKey = (event: KeyboardEvent) => {
    if (count === 0) return
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      setActive(-1)
      onClose()
    }
  }
  return { active, handleKey, leave: () => setActive(-1) }
}
