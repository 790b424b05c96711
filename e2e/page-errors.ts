import { type BrowserContext, expect } from '@playwright/test'
import { shopTest } from './shop-test.ts'

/** Collects the uncaught errors of the pages of a context. */
export function errorsIn(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  return errors
}

/** Collects console errors and violations of the content security policy as well. */
function watch(context: BrowserContext): string[] {
  const wrong = errorsIn(context)
  context.on('console', (message) => {
    // Also a violation of the content security policy.
    if (message.type() === 'error') wrong.push(`${message.text()} at ${message.location().url}`)
  })
  return wrong
}

/** The console errors of pages that answer 404: these were requested on purpose. */
function missingPages(context: BrowserContext): ReadonlySet<string> {
  const lines = new Set<string>()
  context.on('response', (response) => {
    if (response.status() !== 404 || !response.request().isNavigationRequest()) return
    const failed = 'Failed to load resource: the server responded with a status of 404 (Not Found)'
    lines.add(`${failed} at ${response.url()}`)
  })
  return lines
}

/** Fails a test if any error occurred in its pages. */
export const strictTest = shopTest.extend({
  context: async ({ context }, use) => {
    const wrong = watch(context)
    const missing = missingPages(context)
    await use(context)
    expect(wrong.filter((line) => !missing.has(line))).toEqual([])
  },
})
