import { expect, type Page } from '@playwright/test'
import { animationsEnd } from './animations.ts'
import { coverOf, findSpots, SPOTS, type Spot } from './layout-spots.ts'

/**
 * Everything on the page that cannot be read or pressed at the present size, one sentence each: what is cut, covered,
 * squeezed or off the edge at any scroll position, and what makes the page scroll sideways.
 */
function layoutFaults(page: Page): Promise<string[]> {
  const functions = [...SPOTS, ...FAULTS].map(String).join('\n')
  return page.evaluate(`(() => { ${functions}; return findFaults() })()`)
}

/** The faults that are still there at a second check, after late content has loaded. */
export async function lastingFaults(page: Page): Promise<string[]> {
  await settled(page)
  if ((await layoutFaults(page)).length === 0) return []
  await settled(page)
  return layoutFaults(page)
}

/** Nothing is cut, covered or off the edge on a phone, a tablet and a desktop. */
export async function expectGoodLayout(page: Page) {
  const before = page.viewportSize()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await lastingFaults(page)).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/** The window has its new size, is scrolled to the top, and no animation runs. */
export async function settled(page: Page) {
  await page.evaluate(async () => {
    window.scrollTo(0, 0)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  await animationsEnd(page)
}

/** These functions run in the page, so each may use only the others and those of the spots. */
const FAULTS = [
  findFaults,
  coverFaults,
  bringIntoView,
  sidewaysFaults,
  edgeFault,
  cutFault,
  isBeyond,
  isShortened,
  squeezeFault,
  placeholderFaults,
]

function findFaults(): string[] {
  window.scrollTo(0, 0)
  const spots = findSpots()
  const faults = spots.flatMap((spot) => {
    const fault = edgeFault(spot) ?? cutFault(spot) ?? squeezeFault(spot)
    return fault ? `"${spot.words}" ${fault}` : []
  })
  return [
    ...new Set([...sidewaysFaults(), ...faults, ...placeholderFaults(), ...coverFaults(spots)]),
  ]
}

/** What a sticky bar covers at one scroll position may be visible at another: each has to be visible once. */
function coverFaults(spots: Spot[]): string[] {
  return spots.flatMap((spot) => {
    if (!coverOf(spot)) return []
    bringIntoView(spot.element)
    const cover = coverOf(spot)
    return cover ? `"${spot.words}" is ${cover}` : []
  })
}

function bringIntoView(element: Element) {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  // This also scrolls containers that a user cannot scroll.
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/hidden|clip/.test(getComputedStyle(at).overflowX)) at.scrollTo(0, 0)
  }
  window.scrollTo(0, window.scrollY)
}

/** The window, and every part that scrolls sideways and is no rail. */
function sidewaysFaults(): string[] {
  const boxes = [...document.querySelectorAll('body :not(.no-scrollbar, textarea)')]
  const scrolling = boxes.filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowX))
  return [document.documentElement, ...scrolling]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map((box) => `${box.tagName} scrolls sideways: ${box.scrollWidth} > ${box.clientWidth} px`)
}

/** Beyond the sides of the window, and not inside a scrollable container. */
function edgeFault({ boxes, frames }: Spot): string | undefined {
  const width = document.documentElement.clientWidth
  const isOff = boxes().some(({ left, right }) => left < -1 || right > width + 1)
  return isOff && frames.length === 0 ? 'is off the edge of the window' : undefined
}

/** Cut by a container that cannot be scrolled, without an ellipsis. */
function cutFault({ boxes, frames }: Spot): string | undefined {
  for (const frame of frames) {
    const { overflow } = getComputedStyle(frame)
    if (/auto|scroll/.test(overflow) || isShortened(frame)) return
    if (boxes().some((box) => isBeyond(box, frame))) return `is cut by <${frame.className}>`
  }
}

function isBeyond(box: DOMRect, frame: Element): boolean {
  const { left, right, top, bottom } = frame.getBoundingClientRect()
  const slack = box.height / 3
  return (
    box.left < left - 1 ||
    box.right > right + 1 ||
    box.top < top - slack ||
    box.bottom > bottom + slack
  )
}

function isShortened(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
}

/** Squeezed to a width in which no word can be read. */
function squeezeFault({ element, words, isControl }: Spot): string | undefined {
  const leastPx = 40
  const block = element.closest('p, li, div, td, th, dd, dt, h1, h2, h3, a, button') ?? element
  const box = isShortened(element) ? element : block
  // A letter of Hindi is several signs.
  const letters = [...new Intl.Segmenter().segment(words)].length
  if (isControl || letters < 8 || getComputedStyle(box).display === 'inline') return
  return box.clientWidth < leastPx ? `is squeezed into ${box.clientWidth} px` : undefined
}

/** Placeholders cut without an ellipsis, because they are longer than their empty field. */
function placeholderFaults(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')]
  return inputs.flatMap((input) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    if (!pen || isShortened(input) || !input.checkVisibility()) return []
    pen.font = font
    const roomPx =
      input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const { width } = pen.measureText(input.placeholder)
    return width > roomPx + 1 ? `"${input.placeholder}" is cut: ${width} > ${roomPx} px` : []
  })
}
