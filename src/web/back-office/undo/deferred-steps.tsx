import { useEffect, useRef } from 'react'
import { useToast } from '#web/ui/toast/toast.ts'
import { endUndo, flushStep, usePendingUndo } from './deferred-step.ts'

/** Sends a pending step when its Undo is gone. Rendered once in the frame. */
export function DeferredSteps() {
  const undo = usePendingUndo()
  const offered = useToast()?.undo
  const wasOffered = useRef<() => void>(undefined)

  // The toast can be read, replaced or time out; each ends the offer.
  useEffect(() => {
    if (undo && offered === undo) wasOffered.current = undo
    else if (undo && wasOffered.current === undo) void flushStep()
  }, [undo, offered])

  useEffect(() => {
    const endWhenHidden = () => {
      if (document.visibilityState === 'hidden') void endUndo()
    }
    const end = () => void endUndo()
    document.addEventListener('visibilitychange', endWhenHidden)
    window.addEventListener('pagehide', end)
    return () => {
      document.removeEventListener('visibilitychange', endWhenHidden)
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [])
  return null
}
