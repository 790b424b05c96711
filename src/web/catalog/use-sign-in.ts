import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/lib/navigation/paths.ts'
import { storeReturnPath } from '#web/session/return-to.ts'

/** Sends to login and stores the return path. */
export function useSignIn() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    storeReturnPath(pathname + search)
    navigate(paths.login)
  }
}
