import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/lib/project-root.ts'
import { statementsOf } from './roles.ts'

test('the roles of a shop are read without psql: no command of it is left', () => {
  const text = readFileSync(join(projectRoot, 'deploy/postgres/roles.sql'), 'utf8')
  const statements = statementsOf(text)

  expect(statements.length).toBeGreaterThan(10)
  expect(statements.filter(({ query }) => /\\|:'|:"/.test(query))).toEqual([])
  expect(statements.some(({ query }) => query.includes('create database tokri'))).toBe(true)
})

test('of a query for statements its results are run', () => {
  const [query, statement] = statementsOf(
    "select 'create role a'\nwhere true \\gexec\nalter role a set b = '1';\n",
  )

  expect(query).toMatchObject({ isGenerator: true, query: "select 'create role a'\nwhere true " })
  expect(statement).toMatchObject({ isGenerator: false })
})
