import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** How long a finger that has touched the rows may come back to them, in ms. */
const TOUCH_MS = 5_000

/** Whether somebody is about to press something there: then nothing may change its place. */
export function useHold() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const touch = () => {
    clearTimeout(timer.current)
    setTouched(true)
    timer.current = setTimeout(() => setTouched(false), TOUCH_MS)
  }
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onTouchStart: touch,
    onTouchMove: touch,
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  }
  return { isHeld: isHovered || isFocused || isTouched, handlers }
}

type Shown<Row> = {
  /** What is not among the latest rows any more is still there, and said to be gone. */
  rows: { row: Row; isGone: boolean }[]
  /** How many of the latest are not shown. */
  fresh: number
  showAll: () => void
}

/** The latest rows; while they are held each keeps its place, with its newest values in it. */
export function useSteady<Row extends { _id: string }>(
  latest: readonly Row[],
  isHeld: boolean,
): Shown<Row> {
  const [settled, setSettled] = useState(latest)
  if (!isHeld && settled !== latest) setSettled(latest)

  const newest = new Map(latest.map((row) => [row._id, row]))
  const shown = isHeld ? settled : latest
  const ids = new Set(shown.map(({ _id }) => _id))
  return {
    rows: shown.map((row) => ({
      row: newest.get(row._id) ?? row,
      isGone: !newest.has(row._id),
    })),
    fresh: latest.filter(({ _id }) => !ids.has(_id)).length,
    showAll: () => setSettled(latest),
  }
}
