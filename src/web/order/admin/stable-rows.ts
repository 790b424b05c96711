import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

/** How long a touch keeps the rows in place, in ms. */
const TOUCH_MS = 5_000

/** Whether the user is about to press something in the list, so that rows must not move. */
export function usePauseWhilePressed() {
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

/** A removed row takes its pointerleave and blur events along, so they are detected elsewhere. */
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
  /** A row that is no longer in the latest data stays and is marked as gone. */
  rows: { row: Row; isGone: boolean }[]
  /** Number of new rows that are not shown. */
  fresh: number
  showAll: () => void
}

/** The latest rows. While paused, each row keeps its position and gets its latest values. */
export function useStableRows<Row extends { _id: string }>(
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
