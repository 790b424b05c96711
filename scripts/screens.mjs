// Makes the pictures of README.md anew: npm run screens
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/screens.mjs')
