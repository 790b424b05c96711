import type { FastifyInstance } from 'fastify'
import { START_SCRIPT_SOURCE } from './page/after-paint.ts'

/** Frozen and shared by every answer: building them per request costs more than the answer. */
const EVERYWHERE = Object.freeze({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The bank's page is a pop-up of the provider's checkout and must be able to report its result.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-site',
})

/** The hosts of the provider's checkout script and of what it is documented to load. */
function hostsOf(checkoutUrl: string | undefined) {
  const origin = checkoutUrl && new URL(checkoutUrl).origin
  if (!origin) return { script: '', connect: '', frame: '' }
  if (origin !== 'https://checkout.razorpay.com') {
    return { script: origin, connect: origin, frame: origin }
  }
  return {
    script: origin,
    connect: 'https://api.razorpay.com https://lumberjack.razorpay.com',
    frame: `https://api.razorpay.com ${origin}`,
  }
}

/** For pages only. They may load the provider's checkout, if one is configured, and nothing else from other hosts. */
export function pagePolicy(checkoutUrl: string | undefined): string {
  const { script, connect, frame } = hostsOf(checkoutUrl)
  return [
    "default-src 'self'",
    `script-src 'self' ${START_SCRIPT_SOURCE} ${script}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${connect}`,
    `frame-src ${frame || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]
    .map((rule) => rule.trim())
    .join('; ')
}

const YEAR = 31_536_000

/** Headers of every answer of a shop at this URL. */
export const securityHeaders = (publicUrl: string, checkoutUrl: string | undefined) => ({
  ...EVERYWHERE,
  'permissions-policy': permissions(hostsOf(checkoutUrl).frame),
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=${YEAR}; includeSubDomains`,
  }),
})

/** The microphone is for the search by voice. */
const permissions = (frames: string) => {
  const quoted = frames.split(' ').filter(Boolean)
  const paying = ['self', ...quoted.map((origin) => `"${origin}"`)].join(' ')
  return `camera=(), microphone=(self), geolocation=(), payment=(${paying})`
}

export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
