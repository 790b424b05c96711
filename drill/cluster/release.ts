import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/lib/project-root.ts'

/** A release with one more migration than what is built here: what the next deployment brings. */
export function makeNextRelease(folder: string, { name, sql }: { name: string; sql: string }) {
  const release = join(folder, name)
  mkdirSync(release)
  for (const part of ['dist/server', 'drizzle', 'package.json']) {
    cpSync(join(projectRoot, part), join(release, part), { recursive: true })
  }
  for (const part of ['dist/web', 'demo', 'node_modules']) {
    symlinkSync(join(projectRoot, part), join(release, part))
  }
  addMigration(join(release, 'drizzle'), name, sql)
  return release
}

type Journal = { entries: { idx: number; when: number; tag: string }[] }

function addMigration(drizzle: string, name: string, sql: string) {
  const file = join(drizzle, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const newest = journal.entries.at(-1)
  if (!newest) throw new Error('drizzle/ has no migration.')
  const tag = `${String(newest.idx + 1).padStart(4, '0')}_${name.replaceAll('-', '_')}`
  journal.entries.push({ ...newest, idx: newest.idx + 1, when: newest.when + 1, tag })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(drizzle, `${tag}.sql`), sql)
}
