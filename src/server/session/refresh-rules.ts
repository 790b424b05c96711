import { newToken } from '#server/lib/tokens.ts'

/**
 * How far the refreshing of a session has gone. Every exchange gives a token of the next generation;
 * a session is as old as the highest generation of which a token was used.
 */
export type Progress = {
  generation: number
  /** The token that brought the session to this generation; null before the first exchange. */
  generationHash: Buffer | null
  /** Whether that is longer ago than an answer may be lost, or two tabs may refresh at the same time. */
  isSettled: boolean
  /** The one generation in which a second token was let through. */
  forkedGeneration: number | null
}

export type Presented = { hash: Buffer; generation: number }

/** What presenting a token means: the session goes `on`, `fork`s (once, and is forgiven), or is in two hands. */
export type Step = 'on' | 'fork' | 'reuse'

/**
 * Two tabs that refresh at the same moment, and an answer that was lost, lead to two tokens of one
 * generation. Once and for a minute that is forgiven. If it happens in another generation again, two
 * parties walk side by side with a copied token, however well they keep step.
 */
export function stepOf(progress: Progress, presented: Presented): Step {
  const { generation, generationHash, isSettled, forkedGeneration } = progress
  if (presented.generation > generation) return 'on'
  const isLeader = generationHash === null || generationHash.equals(presented.hash)
  if (presented.generation === generation && isLeader) return 'on'

  const isLate = isSettled || presented.generation < generation - 1
  const isAgain = forkedGeneration !== null && forkedGeneration !== generation
  return isLate || isAgain ? 'reuse' : 'fork'
}

/** A refresh token says which session and generation it is of: an old one is known without being kept. */
export const newRefreshToken = (sessionId: string, generation: number): string =>
  `${sessionId}.${generation}.${newToken()}`

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.[\w-]{43}$/

/** What a token says of itself; undefined when it is none of ours. */
export function claimOf(token: string): { sessionId: string; generation: number } | undefined {
  const [, sessionId, generation] = FORM.exec(token) ?? []
  return sessionId ? { sessionId, generation: Number(generation) } : undefined
}
