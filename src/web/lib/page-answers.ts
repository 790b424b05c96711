/** After this a screen wants to know what is so now, not when the page was made. In ms. */
const FRESH_MS = 10_000

let brought: Record<string, unknown> | undefined

/** The answer that the page brought with it to the call at this address: once, and only while the page is new. */
export function takeBrought(address: string): unknown {
  if (performance.now() > FRESH_MS) return undefined
  brought ??= readAnswers()
  const answer = brought[address]
  delete brought[address]
  return answer
}

function readAnswers(): Record<string, unknown> {
  const text = document.getElementById('answers')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}
