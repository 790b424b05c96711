import { useLogout } from '#web/session/session-queries.ts'
import { endOffer } from './held-step.ts'

/** Logs out once a step that was held is done: afterwards it would be nobody's. */
export function useOfficeLogout() {
  const { mutate } = useLogout()
  return async (onSuccess = () => {}) => {
    await endOffer()
    mutate(undefined, { onSuccess })
  }
}
