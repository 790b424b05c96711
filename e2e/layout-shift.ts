import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The sum of layout shifts since the page was opened. */
    shifted?: number
  }
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Observes layout shifts, from the next page on. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** In ms: shifts so soon after a press or a change of the window's size do not count. */
const EXCUSED_MS = 500

/** Waits until shifts count again, also if the last press was on the previous page. */
export const untilShiftsCount = (page: Page) =>
  page.waitForFunction((excused) => performance.now() > 2 * excused, EXCUSED_MS)

/** Waits for the observer, which is notified after the frame of a shift. */
export async function layoutShift(page: Page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return page.evaluate(() => window.shifted ?? Number.NaN)
}
