import { type KeyboardEvent, useState } from 'react'

type Handlers = { onOpen: () => void; onClose: () => void }

/**
 * Arrow keys move through the options and wrap to the input; Escape closes, Down Arrow opens. The selection
 * follows its option when the list changes, and is cleared when the option is gone, so that Enter never
 * opens a different one.
 */
export function useCombobox(keys: readonly string[], { onOpen, onClose }: Handlers) {
  const [wanted, setWanted] = useState('')
  const active = keys.indexOf(wanted)
  const leave = () => setWanted('')

  const walk = (step: 1 | -1) => {
    const count = keys.length + 1
    setWanted(keys[((active + 1 + step + count) % count) - 1] ?? '')
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
    // During IME composition these keys belong to the IME.
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  return { active, handleKey, leave }
}
