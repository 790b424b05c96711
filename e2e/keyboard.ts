import type { Locator, Page } from '@playwright/test'

/** Enough to get from the top of the longest page to its end. */
const MAX_TABS = 250

type Way = 'Tab' | 'Shift+Tab'

/** Moves the focus to the target with the Tab key. */
export async function tabTo(page: Page, target: Locator, way: Way = 'Tab') {
  await target.waitFor()
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(way)
  }
  throw new Error(`The focus never comes to ${target}`)
}

export async function press(page: Page, target: Locator, way: Way = 'Tab') {
  await tabTo(page, target, way)
  await page.keyboard.press('Enter')
}

export async function type(page: Page, label: string, text: string) {
  // The label of a required field ends with a mark.
  await tabTo(page, page.getByLabel(new RegExp(`^${label}( \\*|$)`)).first())
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
