// One command from a fresh clone to an open shop: installs, builds, and serves.
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/start.mjs')
