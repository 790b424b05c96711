// Restores a backup into an empty database: npm run restore -- DIR
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/restore.mjs')
