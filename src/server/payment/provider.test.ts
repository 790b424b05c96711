import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openProvider } from './provider.ts'
import { isWebhookSignature } from './signature.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test('after a change both webhook secrets are valid', () => {
  const bytes = Buffer.from('{"event":"payment.captured"}')
  const signed = '3389836d586af3dfbd1fb14cab8c214ed75914c97c4ca6edf915bf3ac97f25f8'

  expect(isWebhookSignature(bytes, signed, ['the new secret', 'the old secret'])).toBe(true)
  expect(isWebhookSignature(bytes, signed, ['the new secret'])).toBe(false)
})

test.each<[string, RequestListener]>([
  ['HTML instead of JSON', (_, answer) => answer.end('<!doctype html><h1>Sorry</h1>')],
  ['an answer without end', (_, answer) => drip(answer, 'x'.repeat(64 * 1024), 0)],
  ['another shape', (_, answer) => answer.end('{"id":1}')],
  ['a redirect', (_, answer) => answer.writeHead(302, { location: '/elsewhere' }).end()],
  ['500 again and again', (_, answer) => answer.writeHead(500).end('{}')],
  ['429 again and again', (_, answer) => answer.writeHead(429).end('{}')],
  ['a connection that breaks', (request) => request.socket.destroy()],
])('T-PAY-20 %s is an error of the provider, and nothing else', async (_, listener) => {
  const provider = openProvider(await listening(listener))

  await expect(provider.findPayment('pay_1')).rejects.toMatchObject({
    kind: expect.stringMatching(/away|garbled/),
  })
})

test('T-PAY-20 a dripping answer is cut off', async () => {
  const provider = openProvider(await listening((_, answer) => drip(answer, ' ', 50)))

  await expect(provider.findPayment('pay_1')).rejects.toMatchObject({ kind: 'away' })
}, 8_000)

test('a temporary failure is retried, and a rejection is not', async () => {
  const seen: string[] = []
  const provider = openProvider(
    await listening((request, answer) => {
      seen.push(request.url ?? '')
      if (request.url?.includes('pay_no')) {
        return void answer.writeHead(400).end('{"error":{"description":"The id does not exist"}}')
      }
      if (seen.length === 1) return void answer.writeHead(503).end()
      answer.end(JSON.stringify(PAYMENT))
    }),
  )

  expect(await provider.findPayment('pay_1')).toMatchObject({ id: 'pay_1', isCaptured: true })
  expect(seen).toHaveLength(2)
  await expect(provider.findPayment('pay_no')).rejects.toMatchObject({
    kind: 'refused',
    message: 'The id does not exist',
  })
  expect(seen).toHaveLength(3)
})

test('T-PAY-23 a refund still in progress at the provider is requested again; another one under its key is rejected', async () => {
  const answers = [
    [409, 'Another request with the same idempotency key is still in progress.'],
    [409, 'Different request with the same idempotency key has already been processed.'],
  ] as const
  let asked = 0
  const provider = openProvider(
    await listening((_, answer) => {
      const [status, description] = answers[Math.min(asked++, 1)] ?? answers[1]
      answer.writeHead(status).end(JSON.stringify({ error: { description } }))
    }),
  )

  const wish = { refundId: '0190-a', providerPaymentId: 'pay_1', paise: 100, isLowered: false }
  const refund = provider.refund(wish)

  await expect(refund).rejects.toMatchObject({ kind: 'refused', message: answers[1][1] })
  expect(asked).toBe(2)
})

test.each([
  { isLowered: false, key: 'refund-0190-a' },
  { isLowered: true, key: 'refund-0190-a-100' },
])(
  "a refund's idempotency key is its id, with the amount if it was lowered: $key",
  async ({ isLowered, key }) => {
    let sent: unknown
    const provider = openProvider(
      await listening((request, answer) => {
        sent = request.headers['x-refund-idempotency']
        answer.end(
          '{"id":"rfnd_1","payment_id":"pay_1","amount":100,"status":"pending","created_at":1}',
        )
      }),
    )

    await provider.refund({ refundId: '0190-a', providerPaymentId: 'pay_1', paise: 100, isLowered })

    expect(sent).toBe(key)
  },
)

const PAYMENT = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 100,
  currency: 'INR',
  status: 'captured',
  captured: true,
  created_at: 1,
}

async function listening(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    keyId: 'rzp_test_1',
    keySecret: 'secret',
    webhookSecrets: [],
    apiBase: `http://127.0.0.1:${port}/v1`,
    checkoutUrl: 'http://127.0.0.1/checkout.js',
  }
}

/** Sends a part, and another, as long as the client reads. */
function drip(
  answer: { write: (part: string) => boolean; destroyed: boolean },
  part: string,
  ms: number,
) {
  const timer = setInterval(() => {
    if (answer.destroyed) clearInterval(timer)
    else answer.write(part)
  }, ms)
  closing.push(() => clearInterval(timer))
}
