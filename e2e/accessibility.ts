import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * Nothing serious or critical by WCAG 2.2 AA on what the page shows now, and nothing that scrolls sideways.
 * `part` is all that is looked at, when the rest was looked at before.
 */
export async function expectAccessible(page: Page, part = 'html') {
  const grave = await lastingViolations(page, async () => {
    const builder = await axeOn(page, part)
    const { violations } = await builder
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  })
  expect(namesOf(grave), page.url()).toEqual([])
  expect(await widthHidden(page), `px wider than the window: ${page.url()}`).toBe(0)
}

/** The same in the dark theme, where only the colours are others; the page is left in the light one. */
export async function expectAccessibleInBothThemes(page: Page, part = 'html') {
  await expectAccessible(page, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  const violations = await lastingViolations(page, async () => {
    const builder = await axeOn(page, part)
    return (await builder.withRules(['color-contrast', 'link-in-text-block']).analyze()).violations
  })
  expect(namesOf(violations), `${page.url()} in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

async function axeOn(page: Page, part: string): Promise<AxeBuilder> {
  // The quick way looks into no frame of another origin, as the provider's window is one.
  const isAlone = page.frames().length === 1
  if (isAlone) await bringAxe(page)
  return (
    new AxeBuilder({ page, ...(isAlone && { axeSource: BROUGHT }) })
      .include(part)
      .setLegacyMode(isAlone)
      // What passes need not be described node by node. First: it replaces every other option.
      .options({ resultTypes: ['violations'] })
  )
}

/** The builder brings it twice for every look. */
async function bringAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(axe.source)
  await page.evaluate(readColoursOnce)
}

type Colour = { r: number; g: number; b: number; alpha: number }
type Reader = { parseString: (this: Colour, text: string) => Colour }
type WithAxe = { axe: { commons: { color: { Color: { prototype: Reader } } } } }

/** A page has a dozen colours, which axe reads anew for every text and all that is behind it: a quarter of its work. */
function readColoursOnce() {
  const { prototype } = (window as unknown as WithAxe).axe.commons.color.Color
  const read = prototype.parseString
  const known = new Map<string, Colour>()
  prototype.parseString = function parseString(text) {
    const colour = known.get(text)
    if (colour) return Object.assign(this, colour)
    read.call(this, text)
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    return this
  }
}

const BROUGHT = '"axe is here"'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** A toast that goes away while it is looked at has the contrast of a moment: what is wrong is so at a second look, too. */
async function lastingViolations(page: Page, look: () => Promise<Violations>): Promise<Violations> {
  await standStill(page)
  const first = await look()
  if (first.length === 0) return first
  await standStill(page)
  return look()
}

const namesOf = (violations: Violations) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)

/** What is only just fading in has the contrast of a moment. Spinners go on. */
const standStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

const widthHidden = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
