import { describe, expect, test } from 'vitest'
import { checkedMigrations, faultsOf, hasLinter } from './migration-rules.mjs'

const faultsIn = (...statements: string[]) =>
  faultsOf('0009_test.sql', statements.join(';--> statement-breakpoint\n'))

test('every migration after the first release keeps the rules', () => {
  const faults = checkedMigrations().flatMap(({ name, sql }) => faultsOf(name, sql))

  expect(faults).toEqual([])
})

test.each([
  'UPDATE "orders" SET "total" = 0',
  'DELETE FROM "orders"',
  'TRUNCATE "orders"',
  '-- Explained.\nwith old as (select id from orders) update orders set total = 0 from old',
])('a migration that changes rows is refused: %s', (statement) => {
  expect(faultsIn(statement)).toEqual([expect.stringContaining('changes rows')])
})

test('what runs in no transaction is alone in its migration', () => {
  const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_total" ON "orders" ("total")'

  expect(faultsIn(index)).toEqual([])
  expect(faultsIn('CREATE TABLE "a" ("id" uuid PRIMARY KEY)', index)).toContainEqual(
    expect.stringContaining('a migration of its own'),
  )
})

// The linter has binaries for the usual platforms; `npm run check` says where it has none.
describe.runIf(hasLinter())('a migration is refused that', () => {
  test.each([
    ['drops a column', 'ALTER TABLE "orders" DROP COLUMN "total"', 'ban-drop-column'],
    ['drops a table', 'DROP TABLE "orders"', 'ban-drop-table'],
    ['renames a column', 'ALTER TABLE "orders" RENAME "total" TO "sum"', 'renaming-column'],
    ['renames a table', 'ALTER TABLE "orders" RENAME TO "purchases"', 'renaming-table'],
    [
      'adds a column that the running release does not fill',
      'ALTER TABLE "orders" ADD "colour" text NOT NULL',
      'adding-required-field',
    ],
    [
      'requires an existing column',
      'ALTER TABLE "orders" ALTER "note" SET NOT NULL',
      'adding-not-nullable-field',
    ],
    ['changes a type', 'ALTER TABLE "orders" ALTER "note" TYPE integer', 'changing-column-type'],
    [
      'checks all rows under a lock',
      'ALTER TABLE "orders" ADD CONSTRAINT "small" CHECK ("total" < 10)',
      'constraint-missing-not-valid',
    ],
    [
      'builds an index under a lock',
      'CREATE INDEX "orders_total" ON "orders" ("total")',
      'require-concurrent-index-creation',
    ],
  ])('%s', (_, statement, rule) => {
    expect(faultsIn(statement)).toContainEqual(expect.stringContaining(rule))
  })
})

test.each([
  'ALTER TABLE "orders" ADD "colour" text',
  `ALTER TABLE "orders" ADD "colour" text DEFAULT 'red' NOT NULL`,
  'ALTER TABLE "orders" ADD CONSTRAINT "small" CHECK ("total" < 10) NOT VALID',
  'ALTER TABLE "orders" VALIDATE CONSTRAINT "small"',
  'CREATE TABLE "a" ("id" uuid PRIMARY KEY, "order_id" uuid REFERENCES "orders"("id"));--> statement-breakpoint\nCREATE INDEX "a_order" ON "a" ("order_id")',
])('an additive migration is accepted: %s', (statement) => {
  expect(faultsIn(statement)).toEqual([])
})
