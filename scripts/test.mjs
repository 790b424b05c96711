// Runs every check and every test, from a fresh clone, in one command.
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/test.mjs')
