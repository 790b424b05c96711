import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing serious or critical by WCAG 2.2 AA on what the page shows now, and nothing that scrolls sideways. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // What passes need not be described node by node. First: it replaces every other option.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(grave, page.url()).toEqual([])
  expect(await widthHidden(page), `px wider than the window: ${page.url()}`).toBe(0)
}

const widthHidden = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
