/**
 * A text or control that has to be readable or pressable. `boxes` are measured when they are read, because the page
 * is scrolled meanwhile. Runs in the page, so a function here may use only the others.
 */
export type Spot = {
  element: Element
  words: string
  isControl: boolean
  boxes: () => DOMRect[]
  /** Containers that may clip it, from the inside out. */
  frames: Element[]
}

export function findSpots(): Spot[] {
  return [...findTexts(), ...findControls()].filter((spot) => !isFurtherOn(spot))
}

/** In a rail that has to be scrolled first: such cards equal the visible ones, and there are a thousand of them. */
function isFurtherOn({ boxes, frames }: Spot): boolean {
  const rail = frames.find((frame) => frame.matches('.no-scrollbar'))?.getBoundingClientRect()
  return rail !== undefined && boxes().every(({ left, right }) => right > rail.right || left < 0)
}

function findTexts(): Spot[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const spots: Spot[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim().slice(0, 40)
    if (!words || !element || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = () => [...range.getClientRects()]
    spots.push({ element, words, isControl: false, boxes, frames: framesOf(element, true) })
  }
  return spots
}

function findControls(): Spot[] {
  const controls = document.querySelectorAll(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary',
  )
  return [...controls].filter(isShown).map((element) => ({
    element,
    words: nameOf(element),
    isControl: true,
    boxes: () => [...element.getClientRects()].slice(0, 1),
    frames: framesOf(element),
  }))
}

/** False also for elements that only screen readers or measurements use, and for toasts, which disappear. */
function isShown(element: Element): boolean {
  const unseen =
    'script, style, noscript, option, svg *, input[type=file], [href="#main"], #recharts_measurement_span'
  if (element.matches(unseen) || element.closest('[popover]')) return false
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { clipPath, position } = getComputedStyle(at)
    if (clipPath === 'inset(50%)') return false
    if (position === 'fixed') return true
  }
  return true
}

/** A text may be clipped by its own element, too. */
function framesOf(element: Element, isText = false): Element[] {
  const frames: Element[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflow, position } = getComputedStyle(at)
    if (overflow !== 'visible' && (isText || at !== element)) frames.push(at)
    if (position === 'fixed') break
  }
  return frames
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim()
  return `<${element.tagName.toLowerCase()} ${label || element.className}>`.slice(0, 80)
}

/** The parts of its boxes that its containers leave visible at their present scroll position. */
function shownParts({ boxes, frames }: Pick<Spot, 'boxes' | 'frames'>): DOMRect[] {
  const within = frames.map((frame) => frame.getBoundingClientRect())
  return boxes().flatMap((box) => {
    const left = Math.max(box.left, ...within.map((frame) => frame.left))
    const right = Math.min(box.right, ...within.map((frame) => frame.right))
    const top = Math.max(box.top, ...within.map((frame) => frame.top))
    const bottom = Math.min(box.bottom, ...within.map((frame) => frame.bottom))
    const isThere = right - left >= 1 && bottom - top >= 1
    return isThere ? new DOMRect(left, top, right - left, bottom - top) : []
  })
}

/** Why it cannot be read or pressed at the present scroll position; undefined when it can. */
export function coverOf(spot: Spot): string | undefined {
  const all = spot.boxes()
  if (all.length === 0) return
  // Checked only when all of it is in the window.
  const isInside = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= window.innerHeight
  const shown = shownParts(spot)
  if (shown.length === 0 || !shown.some(isInside)) return 'out of sight'
  for (const { x, y, width, height } of shown) {
    const cover = coverAt(spot, x + width / 2, y + height / 2)
    if (cover) return cover
  }
}

function coverAt({ element, isControl }: Spot, x: number, y: number): string | undefined {
  const pile = document.elementsFromPoint(x, y).filter((hit) => !hit.closest('[popover]'))
  const own = pile.findIndex((hit) => isOf(hit, element))
  const above = own < 0 ? pile : pile.slice(0, own)
  const cover = above.find((hit) => isControl || isPainted(hit, x, y))
  if (cover) return `under ${nameOf(cover)}`
  return pile.length === 0 ? 'out of sight' : undefined
}

/** The element, a part of it, its background, or its label. */
function isOf(hit: Element, element: Element): boolean {
  return element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element
}

/** Whether it is the topmost element at this point. */
function isPainted(element: Element, x: number, y: number): boolean {
  if (element.matches('img, svg, svg *, input, select, textarea')) return true
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  const isClear = /^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(backgroundColor)
  return !isClear || backgroundImage !== 'none' || hasTextAt(element, x, y)
}

function hasTextAt(element: Element, x: number, y: number): boolean {
  const frames = framesOf(element, true)
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .some((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return shownParts({ boxes: () => [...range.getClientRects()], frames }).some(
        ({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom,
      )
    })
}

/** The functions that need each other in the page. */
export const SPOTS = [
  findSpots,
  isFurtherOn,
  findTexts,
  findControls,
  isShown,
  framesOf,
  nameOf,
  shownParts,
  coverOf,
  coverAt,
  isOf,
  isPainted,
  hasTextAt,
]
