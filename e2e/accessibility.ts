import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { animationsEnd } from './animations.ts'

/**
 * Expects no serious or critical violation of WCAG 2.2 AA on the current page, and no horizontal scrolling. `part`
 * limits the check to one element, when the rest has been checked before.
 */
export async function expectAccessible(page: Page, part = 'html') {
  expect(await graveViolations(page, part), page.url()).toEqual([])
  expect(await widthHidden(page), `px wider than the window: ${page.url()}`).toBe(0)
}

/** Serious and critical violations of WCAG 2.2 AA, a line each. */
export async function graveViolations(page: Page, part = 'html'): Promise<string[]> {
  const grave = await lastingViolations(page, async () => {
    const builder = await axeOn(page, part)
    const { violations } = await builder
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  })
  return namesOf(grave)
}

/** The same check in the dark theme, colours only. Leaves the page in the light theme. */
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
  // The fast mode does not look into frames of another origin, such as the provider's window.
  const isAlone = page.frames().length === 1
  if (isAlone) await bringAxe(page)
  return (
    new AxeBuilder({ page, ...(isAlone && { axeSource: BROUGHT }) })
      .include(part)
      .setLegacyMode(isAlone)
      // Passing rules need no description of every node. Must come first, because it replaces all other options.
      .options({ resultTypes: ['violations'] })
  )
}

/** The builder injects axe twice for every check. */
async function bringAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(axe.source)
  await page.evaluate(readColoursOnce)
}

type Colour = { r: number; g: number; b: number; alpha: number }
type Reader = { parseString: (this: Colour, text: string) => Colour }
type WithAxe = { axe: { commons: { color: { Color: { prototype: Reader } } } } }

/** axe parses the same dozen colours again for every text and background: a quarter of its time. */
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

/**
 * What is fading in or out during the check has a low contrast, so only violations that are still there at a second
 * check count.
 */
async function lastingViolations(page: Page, look: () => Promise<Violations>): Promise<Violations> {
  await animationsEnd(page)
  const first = await look()
  if (first.length === 0) return first
  await animationsEnd(page)
  return look()
}

const namesOf = (violations: Violations) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)

const widthHidden = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
