import { useLocation, useNavigate } from 'react-router'

/** One step back; to `fallback` when this tab began with this screen. */
export function useGoBack(fallback: string) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => (isFirst(key) ? navigate(fallback, { replace: true }) : navigate(-1))
}

/** The first entry loses its 'default' key when another address replaces it, but not its place. */
function isFirst(key: string) {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }
  return key === 'default' || idx === 0
}
