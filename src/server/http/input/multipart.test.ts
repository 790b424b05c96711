import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { FORM_TYPE, formOf, type TestFile } from '#server/testing/uploads.ts'
import { TIMEOUTS } from '../connection/slow-clients.ts'
import { answerErrors } from '../error-handler.ts'
import { acceptForms } from './multipart.ts'

/** A minimal server with a form. It responds with what it has read. */
const app = Fastify()
answerErrors(app)
await acceptForms(app, TIMEOUTS)
app.post('/form', { config: { call: 'product.add' } }, async ({ body, formFiles }) => ({
  body,
  files: formFiles?.map(({ field, bytes, declaredType }) => [field, bytes.length, declaredType]),
}))
app.post('/json', { config: { call: 'cart.add' } }, async () => 'read')
afterAll(() => app.close())

const send = (payload: Buffer, url = '/form', type = FORM_TYPE) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
const files = (count: number, bytes = Buffer.alloc(10)): TestFile[] =>
  Array.from({ length: count }, () => ({ bytes, field: 'images' }))

test('fields and files of a form are read; repeated and numbered names become lists', async () => {
  const answer = await send(
    formOf(files(2), [
      ['name', 'Milk'],
      ['existing_images[0]', '/media/a'],
      ['existing_images[1]', '/media/b'],
      ['tag', 'one'],
      ['tag', 'two'],
      ['only[]', 'x'],
    ]),
  )

  expect(answer.json()).toEqual({
    body: {
      name: 'Milk',
      existing_images: ['/media/a', '/media/b'],
      tag: ['one', 'two'],
      only: ['x'],
    },
    files: [
      ['images', 10, 'image/png'],
      ['images', 10, 'image/png'],
    ],
  })
})

test.each([
  { why: 'T-UPL-2: nine files', form: formOf(files(9)) },
  { why: 'T-UPL-3: 41 parts', form: formOf(files(8), fields(33)) },
  { why: 'more fields than any form has', form: formOf([], fields(31)) },
  { why: 'T-UPL-3: a field of 65 KiB', form: formOf([], [['name', 'x'.repeat(65 * 1024 + 1)]]) },
  { why: 'a field with a name of 2 KiB', form: formOf([], [['n'.repeat(2048), 'x']]) },
  { why: 'T-UPL-1: one byte too much', form: formOf(files(1, Buffer.alloc(5 * 1024 * 1024 + 1))) },
])('$why is rejected with 413', async ({ form }) => {
  const answer = await send(form)

  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({
    success: false,
    errorMessage: expect.stringMatching(/too (large|long)/),
  })
})

test('a file of exactly the limit is read', async () => {
  expect((await send(formOf(files(1, Buffer.alloc(5 * 1024 * 1024))))).statusCode).toBe(200)
})

test.each([
  { why: 'cut off in the middle of a file', form: formOf(files(1)).subarray(0, 120) },
  { why: 'cut off before its end', form: formOf(files(1)).subarray(0, -10) },
  { why: 'noise', form: Buffer.alloc(500, 0xa5) },
  { why: 'without a boundary', form: formOf(files(1)), type: 'multipart/form-data' },
  { why: 'with another boundary', form: formOf(files(1)), type: 'multipart/form-data; boundary=x' },
  { why: 'with a field called __proto__', form: formOf([], [['__proto__', '{"role":"ADMIN"}']]) },
  { why: 'with a field called constructor', form: formOf([], [['constructor', 'x']]) },
])('a form $why is rejected safely', async ({ form, type }) => {
  const answer = await send(form, '/form', type)

  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
})

test('a numbered __proto__ is a field like any other', async () => {
  const { statusCode } = await send(formOf([], [['__proto__[0]', 'x']]))

  expect(statusCode).toBeLessThan(500)
  expect(({} as Record<string, unknown>)[0]).toBeUndefined()
})

test('a call that takes JSON rejects a form', async () => {
  expect((await send(formOf(files(1)), '/json')).statusCode).toBe(415)
})

test('an empty form has no fields and no files', async () => {
  expect((await send(Buffer.from('--tokri-test-boundary--\r\n'))).json()).toEqual({
    body: {},
    files: [],
  })
})

test('memory for forms is released, also for rejected forms', async () => {
  const large = formOf(files(8, Buffer.alloc(5 * 1024 * 1024)))

  for (let n = 0; n < 4; n++) {
    await send(large.subarray(0, -100))
    expect((await send(large)).statusCode).toBe(200)
  }
})

function fields(count: number): [string, string][] {
  return Array.from({ length: count }, (_, n) => [`field${n}`, 'x'])
}
