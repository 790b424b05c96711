import { type BrowserContext, expect, test } from '@playwright/test'

/** Everything that goes wrong in the pages of a context: errors, what the console says is one, and what the policy forbids. */
function watch(context: BrowserContext): string[] {
  const wrong: string[] = []
  context.on('weberror', (error) => wrong.push(error.error().message))
  context.on('console', (message) => {
    // A breach of the content security policy is one of them.
    if (message.type() === 'error') wrong.push(`${message.text()} at ${message.location().url}`)
  })
  return wrong
}

/** Fails a test in whose pages anything went wrong. */
export const watched = test.extend({
  context: async ({ context }, use) => {
    const wrong = watch(context)
    await use(context)
    expect(wrong).toEqual([])
  },
})
