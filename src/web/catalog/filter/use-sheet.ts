import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

export type Sheet = 'all' | 'brand'

/** The open sheet is stored in the history state, so that Back closes it first. */
export function useSheet() {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const closed = useRef<string>(undefined)
  const close = () => {
    // A second quick press would leave the screen.
    if (closed.current === key) return
    closed.current = key
    navigate(-1)
  }
  const open = (sheet: Sheet) => navigate({ search }, { state: { ...state, sheet } })
  return { sheet: (state as { sheet?: Sheet } | null)?.sheet, open, close }
}
