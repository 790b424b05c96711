import { readFileSync } from 'node:fs'
import { ConfigError } from './config-parts.ts'

/** Settings that contain a password or key. Each can be read from a file, as container managers mount secrets. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'MAILBOX_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_OLD',
  'RAZORPAY_KEY_ID_OLD',
  'RAZORPAY_KEY_SECRET_OLD',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
]

type Settings = Record<string, string | undefined>

/**
 * The settings together with those that `NAME_FILE` names a file for. White space around a file's content is left out,
 * because editors end a file with a new line. Throws ConfigError when a file cannot be read or is empty, or when a
 * setting is given both ways.
 */
export function withSecretFiles(settings: Settings): Settings {
  const secrets = SECRETS.flatMap((name) => {
    const file = settings[`${name}_FILE`]
    return file === undefined ? [] : [[name, readSecret(name, file, settings)] as const]
  })
  return { ...settings, ...Object.fromEntries(secrets) }
}

function readSecret(name: string, file: string, settings: Settings): string {
  if (settings[name] !== undefined)
    throw new ConfigError(`Set either ${name} or ${name}_FILE, not both.`)
  const secret = readText(`${name}_FILE`, file).trim()
  if (secret === '') throw new ConfigError(`The file ${file} of ${name}_FILE is empty.`)
  return secret
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`The file ${file} of ${name} cannot be read (${code}).`)
  }
}
