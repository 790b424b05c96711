import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-parts.ts'
import { projectRoot } from './lib/project-root.ts'

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
  RAZORPAY_KEY_SECRET: 'thisissecret',
  RAZORPAY_WEBHOOK_SECRET: 'anothersecret',
}
const LIVE = { ...KEYS, RAZORPAY_KEY_ID: 'rzp_live_1DP5mmOlF5G5ag' }

test('without settings the shop opens on localhost:3000 with the embedded database and the demo', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: true,
    production: false,
    trustProxy: false,
  })
})

test('with a real database there is no demo unless it is requested', () => {
  const DATABASE_URL = 'postgres://shop@localhost/shop'

  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
})

test('pictures of price lists are fetched from the listed hosts, over https unless stated otherwise', () => {
  const hosts = 'cdn.example.in, cdn.example.in:8443,http://old.example.in'

  expect(readConfig({}).imageOrigins).toEqual([])
  expect(readConfig({ IMPORT_IMAGE_HOSTS: hosts }).imageOrigins).toEqual([
    'https://cdn.example.in',
    'https://cdn.example.in:8443',
    'http://old.example.in',
  ])
})

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL'],
  [{ DATABASE_DIRECT_URL: 'postgres://localhost/shop' }, 'DATABASE_URL'],
  [{ DATABASE_READ_URL: 'postgres://localhost/shop' }, 'DATABASE_URL'],
  [{ MIGRATE: 'later' }, 'MIGRATE'],
  [{ SMTP_URL: 'http://localhost' }, 'SMTP_URL'],
  [{ MAIL: 'sometimes' }, 'MAIL'],
  [{ PUBLIC_URL: 'tokri.example' }, 'PUBLIC_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ DEMO: 'perhaps' }, 'DEMO'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '*' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'loopback' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.7, proxy.tokri.example' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.7,' }, 'TRUST_PROXY'],
  [{ S3_BUCKET: 'pictures' }, 'S3_ENDPOINT'],
  [{ IMPORT_IMAGE_HOSTS: '*' }, 'IMPORT_IMAGE_HOSTS'],
  [{ IMPORT_IMAGE_HOSTS: '*.example.in' }, 'IMPORT_IMAGE_HOSTS'],
  [{ IMPORT_IMAGE_HOSTS: 'cdn.example.in/pictures' }, 'IMPORT_IMAGE_HOSTS'],
  [{ IMPORT_IMAGE_HOSTS: 'ftp://cdn.example.in' }, 'IMPORT_IMAGE_HOSTS'],
  [{ S3_PREFIX: '/tokri' }, 'S3_PREFIX'],
  [{ S3_PREFIX: '../tokri' }, 'S3_PREFIX'],
  [{ FAST_PATH: 'quick' }, 'FAST_PATH'],
  [{ DRAIN_SECONDS: 'soon' }, 'DRAIN_SECONDS'],
  [{ STREAMS_PER_NODE: '0' }, 'STREAMS_PER_NODE'],
  [{ LANGUAGES: 'hi' }, 'LANGUAGES'],
  [{ LANGUAGES: 'en,toString' }, 'LANGUAGES'],
  [{ ADMIN_EMAIL: 'meera@tokri.example' }, 'ADMIN_PASSWORD'],
  [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_SECRET'],
  [{ ...KEYS, RAZORPAY_WEBHOOK_SECRET: '' }, 'RAZORPAY_WEBHOOK_SECRET'],
  [{ ...KEYS, RAZORPAY_KEY_ID: 'key_1' }, 'RAZORPAY_KEY_ID'],
  [{ ...LIVE, RAZORPAY_API_BASE: 'http://localhost:4010/v1' }, 'RAZORPAY_API_BASE'],
  [{ ...LIVE, RAZORPAY_CHECKOUT_URL: 'https://razorpay.com.in/v1' }, 'RAZORPAY_CHECKOUT_URL'],
])('%o is rejected with one sentence that names %s and no value', (environment, name) => {
  const read = () => readConfig({ S3_SECRET_ACCESS_KEY: '', ...environment })

  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`${name}.*\\.$`))
})

test('with keys the provider is the real one, and both webhook secrets are valid', () => {
  expect(readConfig({}).razorpay).toBeUndefined()
  expect(readConfig({ ...LIVE, RAZORPAY_WEBHOOK_SECRET_OLD: 'yesterdays' }).razorpay).toEqual({
    keyId: LIVE.RAZORPAY_KEY_ID,
    keySecret: 'thisissecret',
    webhookSecrets: ['anothersecret', 'yesterdays'],
    apiBase: 'https://api.razorpay.com/v1',
    checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  })
})

test('proxies are addresses and networks of both IP versions', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: '10.0.0.7, 172.16.0.0/12,fd00::/8, ::1' })

  expect(trustProxy).toEqual(['10.0.0.7', '172.16.0.0/12', 'fd00::/8', '::1'])
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
})

test('the mailbox that a login shell names in MAIL is no setting', () => {
  expect(readConfig({ MAIL: '/var/mail/tokri' }).sendsMail).toBe(true)
  expect(readConfig({ MAIL: 'off' }).sendsMail).toBe(false)
})

test('the README documents every setting', () => {
  const sources = ['config.ts', 'database-config.ts', 'razorpay-config.ts']
  const settings = sources.flatMap((file) => settingsIn(readText(`src/server/${file}`)))
  const readme = readText('README.md')

  expect(settings.length).toBeGreaterThan(15)
  expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

const settingsIn = (source: string) =>
  [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '')

const readText = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
