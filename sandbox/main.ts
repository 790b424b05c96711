import { createSandbox, SandboxError } from './sandbox.ts'

/** The sandbox as a process of its own, for end-to-end and chaos tests. */
const {
  SANDBOX_PORT,
  SANDBOX_HOST,
  SANDBOX_SEED,
  SANDBOX_SPEED,
  SANDBOX_FILE,
  RAZORPAY_WEBHOOK_URL,
} = process.env
const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = process.env

try {
  const sandbox = createSandbox({
    ...(RAZORPAY_KEY_ID &&
      RAZORPAY_KEY_SECRET &&
      RAZORPAY_WEBHOOK_SECRET && {
        keys: {
          keyId: RAZORPAY_KEY_ID,
          keySecret: RAZORPAY_KEY_SECRET,
          webhookSecret: RAZORPAY_WEBHOOK_SECRET,
        },
      }),
    ...(SANDBOX_SEED && { seed: SANDBOX_SEED }),
    ...(SANDBOX_FILE && { file: SANDBOX_FILE }),
    ...(RAZORPAY_WEBHOOK_URL && { webhookUrl: RAZORPAY_WEBHOOK_URL }),
    speed: Number(SANDBOX_SPEED || 1),
  })
  const address = await sandbox.listen({
    port: Number(SANDBOX_PORT || 3001),
    host: SANDBOX_HOST || '127.0.0.1',
  })
  console.log(`The payment sandbox stands in for Razorpay at ${address}. No money moves.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => sandbox.close().then(() => process.exit(0)))
  }
} catch (error) {
  console.error(error instanceof SandboxError ? error.message : error)
  process.exit(1)
}
