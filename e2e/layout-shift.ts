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

export const layoutShift = (page: Page) => page.evaluate(() => window.shifted ?? Number.NaN)
