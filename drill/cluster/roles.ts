import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { projectRoot } from '#server/lib/project-root.ts'

export const DATABASE = 'tokri'

/** Creates the database and roles with the file that a shop uses, without psql, which npm's PostgreSQL has not. */
export async function createRoles(urlOf: (database: string) => string) {
  const text = readFileSync(join(projectRoot, 'deploy/postgres/roles.sql'), 'utf8')
  const [before = '', after = ''] = text.split(/^\\connect .*$/m)
  await runScript(urlOf('postgres'), before)
  await runScript(urlOf(DATABASE), after)
}

async function runScript(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const { query, isGenerator } of statementsOf(text)) {
      const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' })
      if (isGenerator) for (const generated of rows.flat()) await client.query(generated)
    }
  } finally {
    await client.end()
  }
}

type Statement = {
  query: string
  /** psql's \gexec: what it returns are statements to run. */
  isGenerator: boolean
}

/** One by one: a database cannot be created together with other statements. */
export const statementsOf = (text: string): Statement[] =>
  text
    .replace(/^(--|\\).*$/gm, '')
    .replace(/:'\w+'/g, "'drill'")
    .replace(/:"database"/g, DATABASE)
    .split(/(?<=;|\\gexec)$/m)
    .filter((statement) => statement.trim() !== '')
    .map((statement) => ({
      query: statement.replace(/(;|\\gexec)$/, ''),
      isGenerator: statement.endsWith('\\gexec'),
    }))
