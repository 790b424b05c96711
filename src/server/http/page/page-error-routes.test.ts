import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop({ logLevel: 'warn' })
const URL = '/api/v1/page-errors'
const BROKEN = { message: 'x is undefined', stack: 'at a.js:1:2', at: '/home' }

test('an error in a browser is logged', async () => {
  const { lines, report } = await loggedApp()

  const answer = await report(BROKEN)

  expect(answer.statusCode).toBe(204)
  expect(JSON.parse(lines.join(''))).toMatchObject({ msg: 'A page failed', page: BROKEN })
})

test('the log has the id that the error screen shows, and takes no other text for it', async () => {
  const { lines, report } = await loggedApp()
  const requestId = '01a21941-d816-770d-98cf-294a8c159785'

  await report({ ...BROKEN, requestId })
  const other = await report({ ...BROKEN, requestId: 'asha@example.com' })

  expect(JSON.parse(lines.join(''))).toMatchObject({
    failedRequestId: requestId,
    reference: '8C159785',
  })
  expect(other.statusCode).toBe(400)
})

test('tokens, email addresses, numbers and queries are removed from it', async () => {
  const { lines, report } = await loggedApp()
  const token = 'q'.repeat(43)

  await report({
    message: `401 for asha@example.com with ${token} and otp 482913`,
    stack: `at f (https://shop.example/assets/a.js?code=secret-code:1:2)`,
    at: `/verify-email?code=secret-code&email=asha%40example.com`,
  })

  const text = lines.join('')
  expect(text).toContain('/assets/a.js')
  for (const secret of ['asha', token, '482913', 'secret-code']) expect(text).not.toContain(secret)
})

test('an oversized and an invalid report are rejected', async () => {
  const { report } = await loggedApp()

  expect((await report({ ...BROKEN, stack: 'x'.repeat(5_000) })).statusCode).toBe(413)
  expect((await report({ message: 1 })).statusCode).toBe(400)
})

test('a flood from one address does not fill the log, and no client behind that address is rejected', async () => {
  const { lines, report } = await loggedApp()

  const answers = []
  for (let time = 0; time < 15; time += 1) answers.push((await report(BROKEN)).statusCode)

  expect(answers).toEqual(Array(15).fill(204))
  expect(lines).toHaveLength(10)
})

async function loggedApp() {
  const lines: string[] = []
  const write = (line: string) => {
    lines.push(line)
  }
  const app = await buildApp({ ...shop, logTo: { write } })
  const report = (payload: object) => app.inject({ method: 'POST', url: URL, payload })
  return { lines, report }
}
