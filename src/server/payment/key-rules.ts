export const isTestKey = (keyId: string): boolean => keyId.startsWith('rzp_test_')

/**
 * Whether an object was created with keys that this node does not have, so that the answers of other keys prove
 * nothing. With test keys no money moved: their objects need no waiting once the shop uses live keys.
 */
export const areKeysMissing = (
  madeWith: string | null,
  keyIds: readonly string[],
): madeWith is string => {
  if (madeWith === null || keyIds.includes(madeWith)) return false
  return !isTestKey(madeWith) || keyIds.some(isTestKey)
}
