import type { FastifyInstance, InjectOptions } from 'fastify'
import { encodeNasty } from '#server/testing/nasty.ts'
import { newAddress } from '#server/testing/people.ts'
import { FORM_TYPE, formOf } from '#server/testing/uploads.ts'
import type { Draft } from './drafts.ts'
import { filled, type World } from './world.ts'

export type Request = {
  method: string
  url: string
  token: string | undefined
  headers?: Record<string, string>
  payload?: InjectOptions['payload']
}

type Fields = Record<string, unknown>

/** The request of a draft with the world's users and values. */
export function requestOf(draft: Draft, world: World): Request {
  const { operation } = draft
  const fill = (value: unknown) => filled(value, world.pools)
  const params = asFields(fill(draft.params))
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeNasty(String(params[name] ?? 'x')),
  )
  const query = Object.entries(asFields(fill(draft.query))).map(
    ([name, value]) => `${name}=${encodeNasty(String(value))}`,
  )
  return {
    method: operation.method,
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    token: tokenOf(draft, world),
    ...bodyOf(draft, fill),
  }
}

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

function tokenOf({ asker, operation }: Draft, { shopper, picker, rider, owner }: World) {
  if (asker === 'stranger') return undefined
  if (asker === 'shopper') return shopper.token
  const { access } = operation.route
  if (access === 'rider') return rider.token
  if (access === 'picking') return picker.token
  return access === 'public' || access === 'user' ? shopper.token : owner.token
}

function bodyOf({ operation, body, files }: Draft, fill: (value: unknown) => unknown) {
  if (!operation.route.form) {
    return operation.body === undefined ? {} : jsonOf(fill(body))
  }
  const fields = Object.entries(asFields(fill(body))).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const brought = Object.entries(asFields(fill(files))).map(([field, bytes]) => ({
    field,
    bytes: bytes as Buffer,
    type: operation.files[field] === 'text/csv' ? 'text/csv' : 'image/png',
  }))
  return { payload: formOf(brought, fields), headers: { 'content-type': FORM_TYPE } }
}

const jsonOf = (body: unknown) => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** The response status. Each request comes from a different address, so that they share no limits. */
export async function send(app: FastifyInstance, { token, ...request }: Request) {
  const answer = await app.inject({
    ...(request as InjectOptions),
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    remoteAddress: newAddress(),
    // A stream never ends by itself.
    payloadAsStream: true,
  } as InjectOptions)
  const stream = answer.stream()
  if (answer.statusCode < 400) {
    stream.destroy()
    return { status: answer.statusCode, text: '' }
  }
  let text = ''
  for await (const chunk of stream) text += chunk
  return { status: answer.statusCode, text }
}
