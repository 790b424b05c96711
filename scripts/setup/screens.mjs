// @ts-check
import { build } from './build.mjs'
import { install } from './install.mjs'
import { run } from './progress.mjs'

process.env.PICTURES = 'make'
await install()
await build()
await run('Making the pictures of README.md', process.execPath, [
  'node_modules/@playwright/test/cli.js',
  'test',
  'e2e/readme-pictures.spec.ts',
  '--project=desktop',
])
