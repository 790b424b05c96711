import { z } from 'zod'
import { makeAdmin } from '#server/account/ensure-admin.ts'
import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-parts.ts'
import { openDb } from '#server/db/db.ts'
import { printStep } from './announce.ts'
import { openDatabase } from './open-database.ts'
import { StartError } from './start-error.ts'

/** `npm run admin -- <email>`: makes the account with this email an admin, or creates one. */
async function main(argument: string | undefined) {
  const { success, data: email } = z.email().safeParse(argument?.trim())
  if (!success) throw new StartError('Usage: npm run admin -- you@example.in')

  const stop = (error: Error) => {
    console.error(error.message)
    process.exit(1)
  }
  const database = await openDatabase(readConfig(process.env), { onError: stop, onDeath: stop })
  try {
    const password = await makeAdmin(openDb(database.pool), email)
    printStep(`${email} is an admin now.`)
    if (password)
      printStep(`The password is ${password}  (shown once; change it with "Forgot password?")`)
  } finally {
    await database.close()
  }
}

try {
  await main(process.argv[2])
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartError
  console.error(expected ? error.message : error)
  process.exit(1)
}
