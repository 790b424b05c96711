import { expect, test } from 'vitest'
import { openShop } from '#server/testing/shop.ts'
import type { OutgoingMail } from './mail-rules.ts'
import { mailboxPath } from './mailbox-page.ts'
import { openMailTransport } from './open-mail-transport.ts'

const shop = await openShop({ databaseUrl: undefined, production: false })
const MAILBOX = mailboxPath(shop.config)
const post = openMailTransport({ ...shop.config, smtpUrl: undefined }, shop.db)
const send = (mail: OutgoingMail) => post?.send(mail, new AbortController().signal)
const html = '<html><head></head><body><a href="http://localhost:3000/home">Go</a></body></html>'
const mail = { messageId: '<1@x>', recipient: 'asha@example.in', subject: 'Your <code>', html }

test('without a mail server, codes and links can be read in the browser', async () => {
  await send({ ...mail, text: 'Type\n\n    048213\n\nOr open http://localhost:3000/home' })

  const list = await shop.app.inject(MAILBOX)
  expect(list.body).toContain('Your &lt;code&gt;')
  const link = /\/dev\/mailbox\/[\w-]+\/[\w-]+/.exec(list.body)?.[0] ?? ''
  const page = await shop.app.inject(link)
  expect(page.body).toContain('<strong>048213</strong>')
  expect(page.body).toContain('<a href="http://localhost:3000/home">')
  const frame = await shop.app.inject(`${link}/html`)
  expect(frame.body).toContain('<base target="_top">')
})

test('the pages run no script, and neither does an email in its frame', async () => {
  const list = await shop.app.inject(MAILBOX)
  const link = /\/dev\/mailbox\/[\w-]+\/[\w-]+/.exec(list.body)?.[0] ?? ''
  const frame = await shop.app.inject(`${link}/html`)

  for (const { headers } of [list, frame]) {
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
    expect(headers['content-security-policy']).not.toMatch(
      /script-src|allow-scripts|allow-same-origin/,
    )
    expect(headers['cache-control']).toBe('no-store')
  }
  expect(list.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(frame.headers['content-security-policy']).toContain('sandbox')
})

test.each([
  `${MAILBOX}/1`,
  `${MAILBOX}/00000000-0000-7000-8000-000000000000`,
  `${MAILBOX}/%00`,
  '/dev/mailbox',
  '/dev/mailbox/not-the-key-of-this-shop',
])('there is no email at %s', async (url) => {
  expect((await shop.app.inject(url)).statusCode).toBe(404)
})

test.each([
  { production: true },
  { databaseUrl: 'postgres://shop' },
  { host: '0.0.0.0' },
  { host: '192.168.1.7' },
  { publicUrl: 'https://shop.example.in' },
])('there is no mailbox with %j', async (settings) => {
  const guarded = await openShop(settings)
  const mailbox = mailboxPath(guarded.config)

  for (const url of [mailbox, `${mailbox}/00000000-0000-7000-8000-000000000000`]) {
    expect((await guarded.app.inject(url)).statusCode).toBe(404)
  }
})

test('the mailbox answers only requests from this machine, regardless of their Host header', async () => {
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await shop.app.inject({ url: MAILBOX, headers, remoteAddress })).statusCode

  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'shop.localhost']) {
    expect(await ask({ host }), host).toBe(200)
  }
  for (const host of [
    'shop.example.in',
    '192.168.1.7:3000',
    'localhost.example.in',
    '127.0.0.1.example.in',
  ]) {
    expect(await ask({ host }), host).toBe(404)
  }
  for (const peer of ['::1', '::ffff:127.0.0.1']) {
    expect(await ask({ host: 'localhost' }, peer), peer).toBe(200)
  }
  for (const peer of ['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7']) {
    expect(await ask({ host: 'localhost' }, peer), peer).toBe(404)
  }
  expect(await ask({ host: 'localhost', 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect(await ask({ host: 'localhost', forwarded: 'for=203.0.113.9' })).toBe(404)
})

test('the mailbox keeps only the newest emails', async () => {
  for (let n = 0; n < 305; n++) await send({ ...mail, text: 'x', subject: `Mail ${n}.` })

  const { body } = await shop.app.inject(MAILBOX)

  expect(body.match(/<li>/g)).toHaveLength(300)
  expect(body).toContain('Mail 304.')
  expect(body).not.toContain('Mail 4.')
})
