import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

export type Sheet = 'all' | 'brand'

/** Which sheet is open stands in the state of the history's entry, so that Back closes it first. */
export function useSheet() {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const closed = useRef<string>(undefined)
  const close = () => {
    // Two quick presses are one: the second would leave the screen.
    if (closed.current === key) return
    closed.current = key
    navigate(-1)
  }
  const open = (sheet: Sheet) => navigate({ search }, { state: { ...state, sheet } })
  return { sheet: (state as { sheet?: Sheet } | null)?.sheet, open, close }
}
