/** Behind how many products were found: what was searched for, and what that means on packets. */
export const forWords = (query: string, meant: readonly string[] = []) =>
  meant.length > 0 ? ` for ${[query, ...meant].join(', ')}` : ''
