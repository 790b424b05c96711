import { describe, expect, test, vi } from 'vitest'
import type { Route } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { openShop } from '#server/testing/shop.ts'
import * as openApi from './openapi.ts'

const prints = vi.spyOn(openApi, 'openApiOf')

const shop = await openShop()
const printed = (await shop.app.inject('/api/v1/openapi.json')).json<
  ReturnType<typeof openApi.openApiOf>
>()
const operations = Object.entries(printed.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

describe('the OpenAPI document', () => {
  test('names every call of the contract that the server answers, and no other', () => {
    const answered = Object.values<Route>(routes)
      .flatMap(({ method, path, also = [] }) => [{ method, path }, ...also])
      .filter(({ method, path }) => shop.app.hasRoute({ method, url: path }))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)

    const documented = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`)

    expect(documented.sort()).toEqual(answered.sort())
    expect(documented).toContain('GET /api/v1/address/get-all-addresses')
  })

  test('is OpenAPI 3.1: unique ids, declared path parameters, a success and an error for each call', () => {
    expect(printed).toMatchObject({ openapi: '3.1.0', info: { title: 'Tokri', version: '1' } })
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { path, parameters, responses } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = parameters.filter((parameter) => parameter.in === 'path')

      expect(declared.map(({ name, required }) => (required ? name : ''))).toEqual(inPath)
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^2/), 'default']),
      )
    }
  })

  test('asks for a bearer token exactly where the contract asks for a user', () => {
    for (const { operationId, security } of operations) {
      const name = operationId.replace(/\.\d+$/, '') as RouteName

      const isForPeople = !['public', 'webhook'].includes(routes[name].access)
      expect(security.length > 0, operationId).toBe(isForPeople)
    }
  })

  test('every reference resolves within the document', () => {
    const references = JSON.stringify(printed).matchAll(/"\$ref":"#\/([^"]+)"/g)

    for (const [, path = ''] of references) {
      const target = path.split('/').reduce<unknown>((part, key) => Object(part)[key], printed)
      expect(target, path).toBeDefined()
    }
  })

  test('describes every form as multipart, with its files', () => {
    const whole = openApi.openApiOf(Object.keys(routes) as RouteName[])
    const forms = Object.values(whole.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ requestBody }) => requestBody && 'multipart/form-data' in requestBody.content)

    expect(forms.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['user.setAvatar', 'product.add', 'category.update']),
    )
    for (const form of forms) expect(JSON.stringify(form.requestBody)).toContain('contentMediaType')
  })
})

test('the document is built once, however often it is requested', async () => {
  for (const url of ['/api/v1/openapi.json', '/api/docs', '/api/v1/openapi.json', '/api/docs']) {
    expect((await shop.app.inject(url)).statusCode).toBe(200)
  }

  const [served] = prints.mock.calls[0] ?? []
  expect(prints.mock.calls.filter(([calls]) => calls === served)).toHaveLength(1)
})

test('the readable page shows every documented call', async () => {
  const page = await shop.app.inject('/api/docs')

  expect(page.headers['content-type']).toContain('text/html')
  for (const { operationId } of operations) expect(page.body).toContain(`id="${operationId}"`)
  expect(page.body).not.toContain('<script')
})
