/**
 * Whether this much time has passed since the first call, which follows the first step: reaching the position in a long
 * list takes seconds, after which it would do only one batch each time.
 */
export function longerThan(ms: number): () => boolean {
  let end: number | undefined
  return () => {
    const now = performance.now()
    end ??= now + ms
    return now > end
  }
}
