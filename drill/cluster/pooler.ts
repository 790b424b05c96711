import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/lib/project-root.ts'
import { freePort, giveTo, serverUser } from '../../scripts/setup/postgres-cluster.mjs'
import { programFile, versionOf } from './installed.ts'
import { accepts, startProgram } from './program.ts'

export type Pooler = {
  version: string
  port: number
  /** Older than 1.21: it knows no prepared statements. */
  isOld: boolean
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** PgBouncer with the file that a shop uses; undefined where it is not installed. */
export async function startPooler(
  folder: string,
  { port: target, database }: { port: number; database: string },
): Promise<Pooler | undefined> {
  const pgbouncer = programFile('pgbouncer')
  if (!pgbouncer) return undefined
  const version = versionOf(pgbouncer)
  const isOld = isBefore121(version)
  const home = join(folder, 'pooler')
  mkdirSync(home)
  const port = await freePort()
  const file = join(home, 'pgbouncer.ini')
  const text = readFileSync(join(projectRoot, 'deploy/compose/pgbouncer.ini'), 'utf8')
  writeFileSync(join(home, 'users.txt'), '"tokri_app" ""\n')
  writeFileSync(
    file,
    text
      .replace(/^tokri = .*$/m, `${database} = host=127.0.0.1 port=${target} dbname=${database}`)
      .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_type = .*$/m, 'auth_type = trust')
      .replace(/^auth_file = .*$/m, `auth_file = ${join(home, 'users.txt')}`)
      .replace(/^max_prepared_statements = .*$/m, isOld ? '' : '$&'),
  )
  const user = serverUser()
  if (user) giveTo(user, home)
  const start = () =>
    startProgram(pgbouncer, [file], {
      name: 'PgBouncer',
      log: join(folder, 'pgbouncer.log'),
      user,
      isReady: () => accepts(port),
    })
  let program = await start()
  return {
    version,
    port,
    isOld,
    restart: async () => {
      await program.stop()
      program = await start()
    },
    stop: () => program.stop(),
  }
}

function isBefore121(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major === 1 && minor < 21
}
