// From a fresh clone to a running shop in one command: installs, builds and serves.
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/start.mjs')
