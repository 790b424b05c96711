import { type BrowserContext, expect } from '@playwright/test'
import { journey } from './journey.ts'

/** The errors that nobody caught in the pages of a context. */
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

/** Fails a test in whose pages anything went wrong. */
export const watched = journey.extend({
  context: async ({ context }, use) => {
    const wrong = watch(context)
    await use(context)
    expect(wrong).toEqual([])
  },
})
