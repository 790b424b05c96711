import { type KeyboardEvent, useState } from 'react'

type Ways = { onOpen: () => void; onClose: () => void }

/**
 * Arrow keys walk through options and past both ends into the input itself; Escape closes, Down Arrow opens again.
 * What was reached stays chosen wherever it moves, until it is gone: Enter never opens what came into its place.
 */
export function useCombobox(keys: readonly string[], { onOpen, onClose }: Ways) {
  const [wanted, setWanted] = useState('')
  const active = keys.indexOf(wanted)
  const leave = () => setWanted('')

  const walk = (step: 1 | -1) => {
    const places = keys.length + 1
    setWanted(keys[((active + 1 + step + places) % places) - 1] ?? '')
  }
  const close = () => {
    leave()
    onClose()
  }
  const open: Partial<Record<string, () => void>> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Escape: close,
  }
  const closed: typeof open = { ArrowDown: onOpen }

  const handleKey = (event: KeyboardEvent) => {
    const act = (keys.length > 0 ? open : closed)[event.key]
    // These keys choose among the signs of a keyboard first.
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  return { active, handleKey, leave }
}
