// Writes a backup of the shop into a new folder: npm run backup -- DIR
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/backup.mjs')
