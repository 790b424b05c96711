import { type RefObject, useEffect, useState } from 'react'
import type { PaperSize } from './paper-size.ts'

/** In mm. */
export type PageSize = { width: number; height: number; margin: number }

/** A roll has no height of its own: it is cut behind the longest sheet, at most at the length of an A4 page. */
const MAX_ROLL_MM = 297
const MIN_ROLL_MM = 40
const ROLL_MM = 80
/** Print rounds otherwise than the screen. */
const SPARE_MM = 2
/** Printers of 80 mm rolls print 72 mm. */
export const ROLL_MARGIN_MM = 4
const A4 = { width: 210, height: 297, margin: 12 }

/** The page for sheets of these heights, such as packing slips. */
export function pageFor(size: PaperSize, sheetHeights: readonly number[]): PageSize {
  if (size === 'A4') return A4
  const needed = Math.ceil(Math.max(0, ...sheetHeights)) + 2 * ROLL_MARGIN_MM + SPARE_MM
  const height = Math.min(MAX_ROLL_MM, Math.max(MIN_ROLL_MM, needed))
  return { width: ROLL_MM, height, margin: ROLL_MARGIN_MM }
}

/** The page of labels: they have margins of their own. `rollHeight` of one label. */
export const labelPage = (size: PaperSize, rollHeight: number): PageSize =>
  size === 'A4' ? { ...A4, margin: 0 } : { width: ROLL_MM, height: rollHeight, margin: 0 }

/**
 * Tells the browser the size of the paper as long as the preview is open. A style sheet of its own, because CSS has no
 * other way to set a page's size to a measured one.
 */
export function usePageSize({ width, height, margin }: PageSize) {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: ${margin}mm; }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [width, height, margin])
}

/** The heights of the sheets in mm, whenever they change, as when a font arrives. Their width is known. */
export function useSheetHeights(paper: RefObject<HTMLElement | null>, widthMm: number) {
  const [heights, setHeights] = useState<readonly number[]>([])
  useEffect(() => {
    const element = paper.current
    if (!element) return
    const observer = new ResizeObserver(() => setHeights(heightsIn(element, widthMm)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [paper, widthMm])
  return heights
}

const heightsIn = (paper: HTMLElement, widthMm: number) =>
  [...paper.querySelectorAll('[data-sheet]')].map((sheet) => {
    const { width, height } = sheet.getBoundingClientRect()
    return width > 0 ? (height / width) * widthMm : 0
  })
