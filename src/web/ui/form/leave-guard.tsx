import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { watchWaysOut } from './ways-out.ts'

/** While it stands, nobody leaves without being asked once: by a link, by Back, or by closing the tab. */
export function LeaveGuard() {
  const [leave, setLeave] = useState<() => void>()
  const mayLeave = useRef(false)
  useEffect(
    () =>
      watchWaysOut(
        () => mayLeave.current,
        (goOn) => setLeave(() => goOn),
      ),
    [],
  )
  if (!leave) return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      question="What you changed here is not saved yet."
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => {
        mayLeave.current = true
        setLeave(undefined)
        leave()
      }}
      onClose={() => setLeave(undefined)}
    />
  )
}
