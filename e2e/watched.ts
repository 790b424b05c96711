import { type BrowserContext, expect } from '@playwright/test'
import { journey } from './journey.ts'

/** Collects the uncaught errors of the pages of a context. */
export function errorsIn(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  return errors
}

/** Everything that goes wrong in them: also what the console says is an error, and what the policy forbids. */
function watch(context: BrowserContext): string[] {
  const wrong = errorsIn(context)
  context.on('console', (message) => {
    // A breach of the content security policy is one of them.
    if (message.type() === 'error') wrong.push(`${message.text()} at ${message.location().url}`)
  })
  return wrong
}

/** What the console says of pages that the shop answers with its not-found screen: they were asked for. */
function missingPages(context: BrowserContext): ReadonlySet<string> {
  const lines = new Set<string>()
  context.on('response', (response) => {
    if (response.status() !== 404 || !response.request().isNavigationRequest()) return
    const failed = 'Failed to load resource: the server responded with a status of 404 (Not Found)'
    lines.add(`${failed} at ${response.url()}`)
  })
  return lines
}

/** Fails a test in whose pages anything went wrong. */
export const watched = journey.extend({
  context: async ({ context }, use) => {
    const wrong = watch(context)
    const missing = missingPages(context)
    await use(context)
    expect(wrong.filter((line) => !missing.has(line))).toEqual([])
  },
})
