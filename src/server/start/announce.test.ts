import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { announce } from './announce.ts'

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

type Opened = { hasAdmin?: boolean; isCopy?: boolean }

function announced(environment: Record<string, string>, opened: Opened = {}): string {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  announce(readConfig(environment), { port: 3000, logins: [], hasAdmin: true, ...opened })
  const printed = print.mock.calls.flat().join('\n')
  print.mockRestore()
  return printed
}
