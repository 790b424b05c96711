import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Closes what was opened when the test in which it was opened is over, or else the file. */
export function atEnd(close: () => unknown) {
  const end = async () => {
    await close()
  }
  if (TestRunner.getCurrentTest()) onTestFinished(end)
  else afterAll(end)
}
