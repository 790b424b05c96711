import { useLogout } from '#web/session/session-queries.ts'
import { endUndo } from './undo/deferred-step.ts'

/** Sends a pending step before logout, because no user could send it afterwards. */
export function useOfficeLogout() {
  const { mutate } = useLogout()
  return async (onSuccess = () => {}) => {
    await endUndo()
    mutate(undefined, { onSuccess })
  }
}
