import { useLocation, useNavigate } from 'react-router'

/** Goes back one entry, or to `fallback` when this is the first entry of the tab. */
export function useGoBack(fallback: string) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => (isFirst(key) ? navigate(fallback, { replace: true }) : navigate(-1))
}

/** A replaced first entry loses its 'default' key but keeps index 0. */
function isFirst(key: string) {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown }
  return key === 'default' || idx === 0
}
