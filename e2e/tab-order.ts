import { expect, type Locator, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** What can have the focus and has not had it yet. */
    unreached?: Set<Element>
  }
}

/** Before that the page shows only the first cards of a list (`page-frames.tsx`). */
export async function untilDrawn(page: Page) {
  await expect(page.locator('#main')).toBeAttached()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}

const CAN_HAVE_FOCUS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/** Date fields have three or four tab stops of their own. */
const TABS_PER_ELEMENT = 3
const TABS_AT_ONCE = 20

/** Expects that Tab reaches everything that can be pressed or filled in and is trapped nowhere. */
export async function expectAllReachable(page: Page) {
  const count = await watchFocus(page)
  let unreached = await stillUnreached(page)
  for (let tabs = 0; unreached.length > 0 && tabs < count * TABS_PER_ELEMENT; ) {
    for (let press = 0; press < TABS_AT_ONCE; press++, tabs++) await page.keyboard.press('Tab')
    unreached = await stillUnreached(page)
  }
  expect(unreached, `out of reach of Tab: ${page.url()}`).toEqual([])
}

const watchFocus = (page: Page) =>
  page.evaluate((selector) => {
    const isChosenOfGroup = (element: Element) =>
      !(element instanceof HTMLInputElement && element.type === 'radio') || element.checked
    const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert] *') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        isChosenOfGroup(element),
    )
    const unreached = new Set<Element>(all)
    window.unreached = unreached
    document.addEventListener('focusin', ({ target }) => unreached.delete(target as Element))
    return all.length
  }, CAN_HAVE_FOCUS)

/** An element that has left the page meanwhile need not be reached. */
const stillUnreached = (page: Page) =>
  page.evaluate(() =>
    [...(window.unreached ?? [])]
      .filter((element) => element.isConnected)
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )

/** Enter opens a dialog, which takes the focus; Escape closes it, and the focus returns. */
export async function expectDialogByKeyboard(opener: Locator, look: () => Promise<void>) {
  const page = opener.page()
  const dialog = page.getByRole('dialog')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await look()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}
