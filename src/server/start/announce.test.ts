import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { announce } from './announce.ts'

test.each([
  [{}, 'Mails    appear at http://localhost:3000/dev/mailbox'],
  [{ PUBLIC_URL: 'https://try.tokri.example' }, 'appear at http://localhost:3000/dev/mailbox'],
  [{ SMTP_URL: 'smtp://user:secret@post.example:587' }, 'go out through post.example:587'],
])('with %j the last line says where mails go', (environment, line) => {
  expect(announced(environment)).toContain(line)
})

test.each([{ NODE_ENV: 'production' }, { DATABASE_URL: 'postgres://shop@localhost/shop' }])(
  'with %j no mailbox is named, for there is none',
  (environment) => {
    expect(announced(environment)).not.toContain('/dev/mailbox')
  },
)

function announced(environment: Record<string, string>): string {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  announce(readConfig(environment), { port: 3000, logins: [] })
  const said = print.mock.calls.flat().join('\n')
  print.mockRestore()
  return said
}
