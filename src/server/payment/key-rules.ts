export const isTestKey = (keyId: string): boolean => keyId.startsWith('rzp_test_')

/**
 * Whether something was made with keys that this node does not have, so that what other keys say of it proves nothing.
 * With test keys no money moved: what they have made needs no waiting once the shop uses live keys.
 */
export const areKeysMissing = (
  madeWith: string | null,
  keyIds: readonly string[],
): madeWith is string => {
  if (madeWith === null || keyIds.includes(madeWith)) return false
  return !isTestKey(madeWith) || keyIds.some(isTestKey)
}
