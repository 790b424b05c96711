import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessibility.ts'
import { countShifts, layoutShift, untilShiftsCount } from './layout-shift.ts'
import { expectWithin } from './notice.ts'
import { orderSomething, shopping } from './shopper.ts'

const SHIFT = { aim: 0.01, limit: 0.05 }
/** Compressed bytes that the strip adds to the scripts of the home screen. Other shoppers do not load it. */
const STRIP_BYTES = { aim: 7_000, limit: 8_000 }

shopping(
  'an order under way comes to stand on the home screen and moves nothing',
  async ({ page }) => {
    const number = await orderSomething(page)
    await page.goto(`/order-confirmation/${number}`)
    const strip = page.getByRole('link', { name: /^Arriving in about \d+ min/ })
    await expect(strip).toBeVisible()
    await expectAccessibleInBothThemes(page, '#main')
    let answer = () => {}
    const late = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/order/awaited', (route) => late.then(() => route.continue()))
    await countShifts(page)

    await page.goto('/home')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await untilShiftsCount(page)
    answer()
    await expect(strip).toBeVisible()

    expectWithin('Layout shift of an awaited order', await layoutShift(page), SHIFT)
    expectWithin('Script bytes of an awaited order', await stripBytes(page), STRIP_BYTES)
    await expectAccessibleInBothThemes(page, '#main')
    await expectBelowHeading(page)
    await strip.click()
    await expect(page).toHaveURL(new RegExp(`/my-orders/${number}$`))
  },
)

const stripBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/awaited-order-[^/]*\.js$/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

shopping(
  'on a tablet the header says how soon and where to, and all of it fits',
  async ({ page }) => {
    await orderSomething(page)
    for (const width of [768, 1023]) {
      await page.setViewportSize({ width, height: 780 })
      await page.goto('/home')

      const header = page.getByRole('banner')
      await expect(header.getByRole('button', { name: /^Deliver to Home/ })).toBeVisible()
      const search = await header.getByRole('link', { name: /^Search for/ }).boundingBox()
      expect(search?.width).toBeGreaterThan(150)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  },
)

/** At every width the strip in the banner must not cover the banner's heading. */
async function expectBelowHeading(page: Page) {
  for (const width of [360, 414, 600, 768, 1280]) {
    await page.setViewportSize({ width, height: 780 })
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const strip = await page.getByRole('link', { name: /Track order/ }).boundingBox()
    expect((heading?.y ?? 0) + (heading?.height ?? 0), `${width} px`).toBeLessThanOrEqual(
      strip?.y ?? 0,
    )
  }
}
