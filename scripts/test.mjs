// One command from a fresh clone to a verdict: every check and every test there is.
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/test.mjs')
