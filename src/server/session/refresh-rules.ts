import { newToken } from '#server/lib/tokens.ts'

/**
 * Refresh state of a session. Every exchange creates a token of the next generation; a session's generation is the
 * highest one with a used token.
 */
export type Progress = {
  generation: number
  /** The token that brought the session to this generation; null before the first exchange. */
  generationHash: Buffer | null
  /** Whether that was longer ago than the grace period for lost answers and concurrent tabs. */
  isSettled: boolean
  /** The one generation in which a second token was accepted. */
  forkedGeneration: number | null
}

export type Presented = { hash: Buffer; generation: number }

/**
 * The result of presenting a token: `on` continues, `fork` is tolerated once, `reuse` means that two parties use the
 * session.
 */
export type Step = 'on' | 'fork' | 'reuse'

/**
 * Two tabs that refresh at once, or a lost answer, lead to two tokens of one generation. That is tolerated once, within
 * a minute. A second fork in a later generation means that two parties use a copied token.
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

/** A refresh token contains its session and generation, so that an old one is recognised without being stored. */
export const newRefreshToken = (sessionId: string, generation: number): string =>
  `${sessionId}.${generation}.${newToken()}`

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.[\w-]{43}$/

/** The claims of a token; undefined when it is malformed. */
export function claimOf(token: string): { sessionId: string; generation: number } | undefined {
  const [, sessionId, generation] = FORM.exec(token) ?? []
  return sessionId ? { sessionId, generation: Number(generation) } : undefined
}
