import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved by itself since the page was opened, summed up. */
    shifted?: number
  }
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Counts what moves by itself, from the next page on. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** In ms: what moves so soon after a press, or after the window has got its size, counts for nothing. */
const EXCUSED_MS = 500

/** Waits until what moves counts, also where the last press was on the page before. */
export const untilShiftsCount = (page: Page) =>
  page.waitForFunction((excused) => performance.now() > 2 * excused, EXCUSED_MS)

/** Of all that stands in the page by now: what moved is told after the frame in which it did. */
export async function layoutShift(page: Page) {
  await page.evaluate(
    () => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))),
  )
  return page.evaluate(() => window.shifted ?? Number.NaN)
}
