import type { Config } from '#server/config.ts'
import { isThisMachine } from '#server/lib/web-origins.ts'

/** A sentence for each setting that works but is dangerous in combination. Printed at every start. */
export function warningsOf({ production, razorpay, publicUrl }: Config): string[] {
  const warnings: string[] = []
  if (production && razorpay?.keyId.startsWith('rzp_test_')) {
    warnings.push('RAZORPAY_KEY_ID is a test key: shoppers can order without paying.')
  }
  if (razorpay && isReadOnTheWay(razorpay.apiBase)) {
    warnings.push('RAZORPAY_API_BASE is plain http: keys and payments can be read on the way.')
  }
  if (razorpay && isReadOnTheWay(razorpay.checkoutUrl)) {
    warnings.push(
      'RAZORPAY_CHECKOUT_URL is plain http: an attacker could replace the payment script.',
    )
  }
  if (isReadOnTheWay(publicUrl)) {
    warnings.push('PUBLIC_URL is plain http: passwords and sessions can be read on the way.')
  }
  return warnings
}

const isReadOnTheWay = (url: string) => url.startsWith('http:') && !isThisMachine(new URL(url).host)
