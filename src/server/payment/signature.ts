import { createHmac, timingSafeEqual } from 'node:crypto'

export type Paid = { providerOrderId: string; providerPaymentId: string }

/**
 * Whether the provider confirms this payment with the shop's key secret. The order's id must be ours, not the
 * browser's.
 */
export const isPaymentSignature = (
  { providerOrderId, providerPaymentId }: Paid,
  signature: string,
  keySecret: string,
): boolean => isSignature(`${providerOrderId}|${providerPaymentId}`, signature, keySecret)

/** Whether one of the webhook secrets has signed these exact bytes. */
export const isWebhookSignature = (
  bytes: Buffer,
  signature: string,
  secrets: readonly string[],
): boolean => secrets.some((secret) => isSignature(bytes, signature, secret))

/** Constant-time comparison. */
function isSignature(signed: string | Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest('hex')
  const [one, other] = [Buffer.from(expected), Buffer.from(signature)]
  return one.length === other.length && timingSafeEqual(one, other)
}
