import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Closes a resource after the test that opened it, or after the file. */
export function atEnd(close: () => unknown) {
  const end = async () => {
    await close()
  }
  if (TestRunner.getCurrentTest()) onTestFinished(end)
  else afterAll(end)
}
