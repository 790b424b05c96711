import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DATABASE } from './roles.ts'

const run = promisify(execFile)

/** Of the cluster's database, for one of the roles of `deploy/postgres/roles.sql`. */
export const roleUrl = (role: 'tokri_owner' | 'tokri_app', port: number) =>
  `postgres://${role}@127.0.0.1:${port}/${DATABASE}`

const MIGRATE_MS = 10 * 60_000

/** `npm run migrate` of a release. */
export async function migrateWith(release: string, port: number) {
  await run(process.execPath, [join(release, 'dist/server/migrate-command.js')], {
    env: {
      ...process.env,
      DATABASE_URL: roleUrl('tokri_owner', port),
      DATABASE_DIRECT_URL: '',
      MAIL: 'off',
    },
    timeout: MIGRATE_MS,
  })
}
