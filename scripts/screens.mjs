// Renders the pictures of README.md again: npm run screens
import { assertNode } from './setup/node-version.mjs'

assertNode()
import('./setup/screens.mjs')
