/**
 * Whether work has gone on for so long, counted from the first time that is asked, which is behind its first step:
 * a list that is far gone takes seconds to come to where it was, and would do one batch each time.
 */
export function longerThan(ms: number): () => boolean {
  let end: number | undefined
  return () => {
    const now = performance.now()
    end ??= now + ms
    return now > end
  }
}
