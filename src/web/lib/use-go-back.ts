import { useLocation, useNavigate } from 'react-router'

/** One step back; to `fallback` when this screen was the first one opened. */
export function useGoBack(fallback: string) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => (key === 'default' ? navigate(fallback, { replace: true }) : navigate(-1))
}
