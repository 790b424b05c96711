import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

/** How long a finger that has touched the rows may come back to them, in ms. */
const TOUCH_MS = 5_000

/** Whether somebody is about to press something there: then nothing may change its place. */
export function useHold() {
  const [hovered, setHovered] = useState<Element>()
  const [focused, setFocused] = useState<Element>()
  const [isTouched, setTouched] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useSeenElsewhere('pointermove', hovered, () => setHovered(undefined))
  useSeenElsewhere('focusin', focused, () => setFocused(undefined))

  const touch = () => {
    clearTimeout(timer.current)
    setTouched(true)
    timer.current = setTimeout(() => setTouched(false), TOUCH_MS)
  }
  const handlers = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) =>
      setHovered(pointerType === 'mouse' ? currentTarget : undefined),
    onPointerLeave: () => setHovered(undefined),
    onTouchStart: touch,
    onTouchMove: touch,
    onFocus: ({ target, currentTarget }: FocusEvent) =>
      setFocused(target.matches(':focus-visible') ? currentTarget : undefined),
    onBlur: () => setFocused(undefined),
  }
  return { isHeld: hovered !== undefined || focused !== undefined || isTouched, handlers }
}

/** A row that goes away from under the mouse, or with the focus in it, takes the news of their leaving along. */
function useSeenElsewhere(
  event: 'pointermove' | 'focusin',
  inside: Element | undefined,
  leave: () => void,
) {
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    if (!inside) return undefined
    const look = ({ target }: Event) => {
      if (!(target instanceof Node && inside.contains(target))) onLeave()
    }
    document.addEventListener(event, look)
    return () => document.removeEventListener(event, look)
  }, [event, inside])
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
