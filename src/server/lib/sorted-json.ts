/**
 * JSON with sorted object keys, so that equal values have equal text. The database orders keys differently (jsonb, by
 * length).
 */
export const sortedJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part: unknown) => (isPlain(part) ? sorted(part) : part))

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (object: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)))
