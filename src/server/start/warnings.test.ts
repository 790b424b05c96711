import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { warningsOf } from './warnings.ts'

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
  RAZORPAY_KEY_SECRET: 'thisissecret',
  RAZORPAY_WEBHOOK_SECRET: 'anothersecret',
}
const warnings = (environment: Record<string, string>) => warningsOf(readConfig(environment))

test.each([
  {},
  { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example.in' },
  { ...KEYS },
  { ...KEYS, RAZORPAY_API_BASE: 'http://127.0.0.1:3001/v1' },
  { ...KEYS, RAZORPAY_KEY_ID: 'rzp_live_1DP5mmOlF5G5ag', NODE_ENV: 'production' },
])('%j prints no warning', (environment) => {
  expect(warnings(environment)).toEqual([])
})

test.each([
  [{ ...KEYS, NODE_ENV: 'production' }, 'RAZORPAY_KEY_ID is a test key'],
  [{ ...KEYS, RAZORPAY_API_BASE: 'http://pay.example.in/v1' }, 'RAZORPAY_API_BASE is plain http'],
  [{ ...KEYS, RAZORPAY_CHECKOUT_URL: 'http://pay.example.in/c.js' }, 'RAZORPAY_CHECKOUT_URL'],
  [{ PUBLIC_URL: 'http://shop.example.in' }, 'PUBLIC_URL is plain http'],
  [{ PUBLIC_URL: 'http://192.168.1.7:3000' }, 'PUBLIC_URL is plain http'],
])('%j prints one warning at each start', (environment, sentence) => {
  expect(warnings(environment)).toEqual([expect.stringContaining(sentence)])
})
