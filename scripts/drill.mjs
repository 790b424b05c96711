// Troubles of ordinary days on a cluster under load: npm run drill
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/drill.mjs')
