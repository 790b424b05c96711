import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { allOrNone, ConfigError, httpUrl } from './config-parts.ts'
import { isThisMachine } from './lib/this-machine.ts'
import { readOrigins } from './lib/web-origins.ts'
import { type RazorpayConfig, razorpaySettings, readRazorpay } from './razorpay-config.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.stringbool()
/** A network of every address would let any caller say who they are. */
const network = z.union([z.cidrv4(), z.cidrv6()]).refine((range) => !range.endsWith('/0'))
const proxies = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .refine((list) => z.array(z.union([z.ipv4(), z.ipv6(), network])).safeParse(list).success, {
    error:
      'it takes addresses or networks of proxies, such as 10.0.0.7 or 10.1.0.0/16, with commas',
  })
/** Names of folders, one in the other. */
const FOLDERS = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Every setting, by the name of its environment variable. The README's table says the same in words. */
const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL: flag.default(true),
  MAILBOX_KEY: z
    .string()
    .regex(/^[\w-]{16,100}$/, { error: 'it has 16 to 100 letters, digits, - or _' })
    .optional(),
  MAIL_FROM: z.string().min(3).default('Tokri <hello@tokri.example>'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(FOLDERS, { error: 'it is the name of a folder, such as tokri' })
    .default(''),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  IMPORT_IMAGE_HOSTS: z
    .string()
    .transform(readOrigins)
    .refine((origins) => origins !== undefined, {
      error:
        'it takes names of hosts, such as cdn.example.in or http://old.example.in, with commas',
    })
    .default([]),
  ...razorpaySettings,
  SANDBOX_PORT: port.optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  TRUST_PROXY: proxies.optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(5),
  NODE_ENV: z.string().optional(),
})

export type S3Config = {
  endpoint: string
  region: string
  bucket: string
  /** What the names of all objects begin with: nothing, or a folder and a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

export type Config = {
  port: number
  host: string
  /** Where shoppers reach the shop; every link in a mail begins with it. No slash at the end. */
  publicUrl: string
  /** Absolute path. */
  dataFolder: string
  /** Absent: the embedded database. */
  databaseUrl: string | undefined
  /** Connections for what changes something; who only looks has half as many besides. */
  databasePool: number
  /** False: the owner wants no mail; what is promised is dropped, and never said to be sent. */
  sendsMail: boolean
  smtpUrl: string | undefined
  mailFrom: string
  /** The secret part of the development mailbox's address. */
  mailboxKey: string
  /** Absent: files lie in the data folder. */
  s3: S3Config | undefined
  /** Where the pictures of price lists may be fetched from, as origins; none: nothing is fetched. */
  imageOrigins: readonly string[]
  /** Absent: nothing can be paid online. */
  razorpay: RazorpayConfig | undefined
  /** Where the payment sandbox listens; absent: beside the shop. */
  sandboxPort: number | undefined
  admin: { email: string; password: string } | undefined
  demo: boolean
  production: boolean
  logLevel: (typeof LOG_LEVELS)[number]
  /** Addresses of proxies whose X-Forwarded-* headers are believed; false: none. */
  trustProxy: string[] | false
  /** How long the shop goes on taking connections after it has said that it is not ready any more. */
  drainMs: number
}

/** Whether somebody only tries the shop out: on nothing but the embedded database, and not in production. */
export const isTrial = ({ databaseUrl, production }: Config) =>
  databaseUrl === undefined && !production

/**
 * Whether mails can be read in the browser. They hold every code and link, so this is for a trial
 * that no other machine can reach.
 */
export const hasMailbox = (config: Config) =>
  isTrial(config) && isThisMachine(config.host) && isThisMachine(new URL(config.publicUrl).host)

/** Reads the settings. Throws ConfigError with one clear sentence when one of them makes no sense. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable means "not set": that is how container files switch a setting off.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(describe(parsed.error.issues[0]))

  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataFolder: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    sendsMail: env.MAIL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailboxKey: env.MAILBOX_KEY ?? randomBytes(12).toString('base64url'),
    s3: s3Config(env),
    imageOrigins: env.IMPORT_IMAGE_HOSTS ?? [],
    razorpay: readRazorpay(env),
    sandboxPort: env.SANDBOX_PORT,
    admin: adminConfig(env),
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    production: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY ?? false,
    drainMs: env.DRAIN_SECONDS * 1_000,
  }
}

type Environment = z.output<typeof Environment>

function s3Config(env: Environment): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  const parts = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  allOrNone(parts)
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined

  return {
    endpoint: S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: S3_BUCKET,
    prefix: env.S3_PREFIX && `${env.S3_PREFIX}/`,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function adminConfig({ ADMIN_EMAIL, ADMIN_PASSWORD }: Environment): Config['admin'] {
  allOrNone({ ADMIN_EMAIL, ADMIN_PASSWORD })
  return ADMIN_EMAIL && ADMIN_PASSWORD
    ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
    : undefined
}

/** Values are never repeated: a setting may be a secret. */
const describe = (issue: z.core.$ZodIssue | undefined) =>
  `The setting ${issue?.path.join('.')} makes no sense: ${issue?.message}.`
