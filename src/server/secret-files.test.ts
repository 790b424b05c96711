import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a secret is read from the file that NAME_FILE names, without its last new line', () => {
  const DATABASE_URL_FILE = file('url', 'postgres://shop:secret@database/shop\n')

  expect(readConfig({ DATABASE_URL_FILE }).databaseUrl).toBe('postgres://shop:secret@database/shop')
})

test('what a file contains is checked like a variable, and its content is never shown', () => {
  const DATABASE_URL_FILE = file('wrong', 'mysql://shop:secret@database/shop')

  expect(() => readConfig({ DATABASE_URL_FILE })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret@') }),
  )
})

test('an empty NAME_FILE counts as not set', () => {
  expect(readConfig({ DATABASE_URL_FILE: '' }).databaseUrl).toBeUndefined()
})

test.each([
  [{ ADMIN_PASSWORD_FILE: join(folder, 'absent') }, 'ADMIN_PASSWORD_FILE'],
  [{ ADMIN_PASSWORD_FILE: folder }, 'ADMIN_PASSWORD_FILE'],
  [{ ADMIN_PASSWORD_FILE: file('empty', '\n') }, 'ADMIN_PASSWORD_FILE'],
  [{ SMTP_URL: 'smtp://mail', SMTP_URL_FILE: file('smtp', 'smtp://mail') }, 'SMTP_URL'],
])('%o is rejected with one sentence that names %s', (environment, name) => {
  const read = () => readConfig(environment)

  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`${name}.*\\.$`))
})

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
