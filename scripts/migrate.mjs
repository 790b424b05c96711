// Brings the schema of the database up to date: npm run migrate
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/migrate.mjs')
