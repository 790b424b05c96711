import { useEffect, useRef } from 'react'
import { useToast } from '#web/ui/toast/toast.ts'
import { endOffer, sendStep, useWaitingUndo } from './held-step.ts'

/** Sends a held step as soon as nothing offers to undo it any more. Stands once in the frame. */
export function HeldSteps() {
  const undo = useWaitingUndo()
  const offered = useToast()?.undo
  const wasOffered = useRef<() => void>(undefined)

  // The toast goes in many ways: read, replaced, its time over. Each is the end of the offer.
  useEffect(() => {
    if (undo && offered === undo) wasOffered.current = undo
    else if (undo && wasOffered.current === undo) void sendStep()
  }, [undo, offered])

  useEffect(() => {
    const endWhenHidden = () => {
      if (document.visibilityState === 'hidden') void endOffer()
    }
    const end = () => void endOffer()
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
