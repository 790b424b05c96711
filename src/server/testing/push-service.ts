import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '#server/lib/id.ts'
import type { PushMessage } from '#server/notify/push/push-rules.ts'
import { atEnd } from './at-end.ts'

/** What a browser tells the shop about itself. Its private key stays with it. */
export function newBrowser(origin = 'https://push.example.com') {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys().toString('base64url')
  const auth = randomBytes(16)
  const endpoint = `${origin}/send/${newId()}`
  const decrypt = (body: Buffer) => decrypted(body, curve.getPrivateKey(), auth)
  return { endpoint, p256dh, auth: auth.toString('base64url'), decrypt }
}

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on this machine, which checks the signature of the shop as real ones do. */
export async function openPushService() {
  const received: Received[] = []
  let status = 201
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url: path = '', headers } = request
    const isSigned = hasSigned(headers, origin)
    if (isSigned && status === 201) received.push({ path, headers, body: Buffer.concat(chunks) })
    response.writeHead(isSigned ? status : 403).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => new Promise((closed) => server.close(closed)))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** What this browser was shown, oldest first. */
  const shownTo = ({ endpoint, decrypt }: ReturnType<typeof newBrowser>) =>
    received
      .filter(({ path }) => endpoint === `${origin}${path}`)
      .map(({ body, headers }) => ({ ...decrypt(body), topic: headers.topic, ttl: headers.ttl }))
  return {
    origin,
    received,
    shownTo,
    browser: () => newBrowser(origin),
    answer: (next: number) => {
      status = next
    },
  }
}

/** The JWT of RFC 8292: signed with the key that it names, for this service, and for at most a day. */
function hasSigned({ authorization = '' }: IncomingHttpHeaders, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
  const secondsLeft = exp - Date.now() / 1_000
  const isForUs = aud === origin && secondsLeft > 0 && secondsLeft <= 86_400
  return (
    isForUs &&
    /^(mailto|https):/.test(sub) &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

const SALT_BYTES = 16
const TAG_BYTES = 16

/** As a browser does: RFC 8291 (keys) and RFC 8188 (`aes128gcm`, one record). */
function decrypted(body: Buffer, privateKey: Buffer, auth: Buffer): PushMessage {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const salt = body.subarray(0, SALT_BYTES)
  const keyLength = body[SALT_BYTES + 4] ?? 0
  const start = SALT_BYTES + 5 + keyLength
  const senderKey = body.subarray(SALT_BYTES + 5, start)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const shared = hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32)
  const derive = (label: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${label}\0`, length),
    )
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(body.subarray(-TAG_BYTES))
  const plain = Buffer.concat([cipher.update(body.subarray(start, -TAG_BYTES)), cipher.final()])
  // The last record ends with the delimiter 2.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}
