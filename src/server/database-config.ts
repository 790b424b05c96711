import { z } from 'zod'
import { ConfigError } from './config-parts.ts'

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** The database's settings by the name of their environment variable. */
export const databaseSettings = {
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_STATEMENT_NAMES: z.stringbool().default(true),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  MIGRATE: z.stringbool().default(true),
}

export type DatabaseConfig = {
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined
  /**
   * The database of `databaseUrl` without the pooler in between, for what needs a session of its own: migrations and
   * notifications between nodes. Undefined: there is no pooler.
   */
  databaseDirectUrl: string | undefined
  /** A standby of the database, which answers lists, reports and exports for staff. Undefined: there is none. */
  databaseReadUrl: string | undefined
  /** False: the pooler knows no prepared statements, so PostgreSQL plans each query anew. */
  namesStatements: boolean
  /** Connections for writes; the read-only pool has half as many in addition. */
  databasePool: number
  /** False: `npm run migrate` brings the schema up to date, and a starting shop waits for it. */
  migrates: boolean
}

type Environment = z.output<z.ZodObject<typeof databaseSettings>>

/** Throws ConfigError when the settings contradict each other. */
export function readDatabase(env: Environment): DatabaseConfig {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (env[name] && !env.DATABASE_URL)
      throw new ConfigError(`DATABASE_URL must be set too: ${name} goes with it.`)
  return {
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    namesStatements: env.DATABASE_STATEMENT_NAMES,
    databasePool: env.DATABASE_POOL,
    migrates: env.MIGRATE,
  }
}
