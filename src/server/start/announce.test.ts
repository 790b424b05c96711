import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { announce, type Login } from './announce.ts'

test.each([
  [{ MAILBOX_KEY: 'a-key-of-the-tests' }, 'http://localhost:3000/dev/mailbox/a-key-of-the-tests'],
  [{ PUBLIC_URL: 'https://try.tokri.example' }, 'can be read nowhere'],
  [{ HOST: '0.0.0.0' }, 'can be read nowhere'],
  [{ SMTP_URL: 'smtp://user:secret@post.example:587' }, 'go out through post.example:587'],
])('with %j the last line says where emails go', (environment, line) => {
  expect(announced(environment)).toContain(line)
})

test.each([
  { NODE_ENV: 'production' },
  { DATABASE_URL: 'postgres://shop@localhost/shop' },
  { HOST: '0.0.0.0' },
])('with %j no mailbox is printed, because there is none', (environment) => {
  expect(announced(environment)).not.toContain('/dev/mailbox')
})

test('a shop without an admin prints how to create one', () => {
  expect(announced({}, { hasAdmin: false })).toContain('npm run admin --')
  expect(announced({})).not.toContain('npm run admin')
})

test('a restored copy prints that it sends nothing, and how to open it', () => {
  const printed = announced({ SMTP_URL: 'smtp://post.example' }, { isCopy: true })

  expect(printed).toContain('npm run restore -- --open')
  expect(printed).not.toContain('go out through')
})

test('a terminal shows the demo logins, and a log only where the shop is', () => {
  const logins = [{ role: 'Admin', email: 'meera@tokri.example', password: 'abcd-efgh-ijkl' }]

  expect(announced({}, { logins })).toContain('password abcd-efgh-ijkl')
  const log = announced({}, { logins }, false)
  expect(log).toContain('Tokri is open: http://localhost:3000')
  expect(log).not.toMatch(/abcd|meera/)
})

function announced(
  environment: Record<string, string>,
  { hasAdmin = true, isCopy = false, logins = [] as Login[] } = {},
  isTerminal = true,
): string {
  const log = { info: vi.fn(), warn: vi.fn() }
  announce(readConfig(environment), { port: 3000, logins, hasAdmin, isCopy }, { log, isTerminal })
  return [...log.info.mock.calls, ...log.warn.mock.calls].flat().join('\n')
}
