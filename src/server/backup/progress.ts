/** Reports how far the work is. A promise that it returns is awaited while files and pictures are restored. */
export type Progress = (done: string) => unknown

const EVERY_MS = 5_000

/** Passes on a line every five seconds at most. */
export function everyFewSeconds(print: (line: string) => void): Progress {
  let printedAt = performance.now()
  return (done) => {
    if (performance.now() - printedAt < EVERY_MS) return
    printedAt = performance.now()
    print(`  ${done} …`)
  }
}
