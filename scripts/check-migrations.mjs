// @ts-check
/** Fails when a migration would block a table for long or break the running release. Part of `npm run check`. */
import { checkedMigrations, faultsOf, hasLinter } from './setup/migration-rules.mjs'

const faults = checkedMigrations().flatMap(({ name, sql }) => faultsOf(name, sql))
if (!hasLinter())
  console.warn('*** Migrations are not linted: squawk-cli has no binary for this platform. ***')
for (const fault of faults) console.error(fault)
if (faults.length > 0)
  console.error('"A migration" in CONTRIBUTING.md shows how to do it in small steps.')
process.exit(faults.length > 0 ? 1 : 0)
