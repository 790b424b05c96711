import { closeSync, existsSync, openSync } from 'node:fs'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { atEnd } from '#server/testing/at-end.ts'
import { linesTo, logOptions } from './log.ts'

const FULL_DISK = '/dev/full'

test.runIf(existsSync(FULL_DISK))('a log on a full disk throws nothing, and keeps a limit', () => {
  const fd = openSync(FULL_DISK, 'w')
  atEnd(() => closeSync(fd))
  const lines = linesTo(fd)
  let dropped = 0
  lines.on('drop', () => {
    dropped += 1
  })
  const log = pino(logOptions('info'), lines)

  for (let line = 0; line < 20; line += 1) log.info({ text: 'x'.repeat(100_000) }, 'Written')

  expect(dropped).toBeGreaterThan(0)
})
