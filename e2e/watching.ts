import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved by itself since the page was opened, summed up. */
    shifted?: number
  }
}

/** From the next page on: counts what moves, and collects what the browser complains about. */
export async function watchPage(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text())
  })
  await page.exposeFunction('complain', (text: string) => complaints.push(text))
  await page.addInitScript(countShifts)
  await page.addInitScript(reportViolations)
  return complaints
}

export const layoutShift = (page: Page) => page.evaluate(() => window.shifted ?? Number.NaN)

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

function countShifts() {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    void (window as unknown as { complain: (text: string) => void }).complain(
      `${violatedDirective} forbids ${blockedURI}`,
    )
  })
}
