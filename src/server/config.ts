import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Language } from '#contract/language/languages.ts'
import { isThisMachine } from '#server/lib/web-origins.ts'
import { allOrNone, ConfigError, httpUrl, proxies } from './config-parts.ts'
import { type DatabaseConfig, databaseSettings, readDatabase } from './database-config.ts'
import { languages } from './language-config.ts'
import { readOrigins } from './lib/web-origins.ts'
import { type NotifyConfig, notifySettings, readNotify } from './notify-config.ts'
import { type ObserveConfig, observeSettings, readObserve } from './observe-config.ts'
import { type RazorpayConfig, razorpaySettings, readRazorpay } from './razorpay-config.ts'
import { withSecretFiles } from './secret-files.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.stringbool()
/** Nested folder names. */
const FOLDERS = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
const isPath = (value: unknown) => typeof value === 'string' && value.startsWith('/')
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Every setting by the name of its environment variable. The README's table documents them. */
const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  ...databaseSettings,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  // A login shell names the person's mailbox by the same variable.
  MAIL: z.preprocess((mail) => (isPath(mail) ? undefined : mail), flag.default(true)),
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
  ...observeSettings,
  ...notifySettings,
  SANDBOX_PORT: port.optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  TRUST_PROXY: proxies.optional(),
  FAST_PATH: flag.default(true),
  LANGUAGES: languages,
  STREAMS_PER_NODE: z.coerce.number().int().min(1).max(20_000).default(1_000),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(5),
  NODE_ENV: z.string().optional(),
})

export type S3Config = {
  endpoint: string
  region: string
  bucket: string
  /** Prefix of all object names: empty, or a folder with a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

export type Config = DatabaseConfig &
  NotifyConfig & {
    port: number
    host: string
    /** The shop's public URL without a trailing slash; every link in an email starts with it. */
    publicUrl: string
    /** Absolute path. */
    dataFolder: string
    /** False: the owner wants no emails; enqueued ones are dropped, and never recorded as sent. */
    sendsMail: boolean
    smtpUrl: string | undefined
    mailFrom: string
    /** The secret part of the development mailbox's URL. */
    mailboxKey: string
    /** Undefined: files are stored in the data folder. */
    s3: S3Config | undefined
    /** Origins from which pictures of price lists may be fetched; empty: none. */
    imageOrigins: readonly string[]
    /** Undefined: online payment is switched off. */
    razorpay: RazorpayConfig | undefined
    /** Port of the payment sandbox; undefined: next to the shop's. */
    sandboxPort: number | undefined
    admin: { email: string; password: string } | undefined
    demo: boolean
    production: boolean
    logLevel: (typeof LOG_LEVELS)[number]
    /** Proxies whose X-Forwarded-* headers are trusted; false: none. */
    trustProxy: string[] | false
    /** Whether public reads are answered before Fastify, and the heap is kept small. */
    fastPath: boolean
    /** The languages people can read the shop in. */
    languages: Language[]
    /** Maximum open event streams of one call on this node. */
    streamsPerCall: number
    /** Where Prometheus reads metrics; undefined: nowhere, and nothing is measured. */
    metrics: ObserveConfig['metrics']
    /** The collector of traces; undefined: none. */
    traces: ObserveConfig['traces']
    /** How long the shop accepts connections after it reports not ready. */
    drainMs: number
  }

/** Whether this is a trial: with the embedded database, and not in production. */
export const isTrial = ({ databaseUrl, production }: Config) =>
  databaseUrl === undefined && !production

/**
 * Whether emails can be read in the browser. They contain every code and link, so only in a trial that no other machine
 * can reach.
 */
export const hasMailbox = (config: Config) =>
  isTrial(config) && isThisMachine(config.host) && isThisMachine(new URL(config.publicUrl).host)

/** Reads the settings. Throws ConfigError with one clear sentence when one of them is invalid. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable means "not set", because container files switch a setting off that way.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(withSecretFiles(given))
  if (!parsed.success) throw new ConfigError(describe(parsed.error.issues[0]))

  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataFolder: resolve(env.DATA_DIR),
    ...readDatabase(env),
    ...readObserve(env),
    ...readNotify(env),
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
    fastPath: env.FAST_PATH,
    languages: env.LANGUAGES,
    streamsPerCall: env.STREAMS_PER_NODE,
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
