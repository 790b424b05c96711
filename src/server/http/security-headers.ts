import type { FastifyInstance } from 'fastify'

/** Frozen and the same for every answer: a helper that builds them per request costs more than the answer. */
const EVERYWHERE = Object.freeze({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
})

/** For pages only. Razorpay's hosts are those its checkout script is documented to use. */
export const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' https://checkout.razorpay.com",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com",
  'frame-src https://api.razorpay.com https://checkout.razorpay.com',
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

const YEAR = 31_536_000

/** What every answer of a shop under this address says. */
export const securityHeaders = (publicUrl: string) => ({
  ...EVERYWHERE,
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=${YEAR}; includeSubDomains`,
  }),
})

export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
