import type { ProviderNotice } from '#contract/payment-provider.ts'
import type { listKeyNotices } from '#server/payment/provider-keys-store.ts'

type KeyRow = Awaited<ReturnType<typeof listKeyNotices>>[number]

/** What staff are told of one pair of keys. Of those that the shop has, the ones in use come first. */
export function keyNoticeViews(row: KeyRow, keyIds: readonly string[]): ProviderNotice[] {
  const [current = ''] = keyIds
  const about = { key_id: row.keyId, keys: standingOf(row.keyId, keyIds) }
  return [...troubleOf(row, about), ...accountOf(row, about, current)]
}

type About = Pick<ProviderNotice, 'key_id' | 'keys'>

function standingOf(keyId: string, keyIds: readonly string[]): ProviderNotice['keys'] {
  if (keyId === keyIds[0]) return 'current'
  return keyIds.includes(keyId) ? 'old' : 'gone'
}

/** Of keys that the shop has no more it does not matter. */
function troubleOf({ trouble, troubleSince, troubleWords }: KeyRow, about: About) {
  if (!trouble || !troubleSince || about.keys === 'gone') return []
  const kind: ProviderNotice['kind'] = trouble === 'refused' ? 'keys-refused' : 'away'
  return [{ kind, ...about, since: troubleSince.toISOString(), words: troubleWords }]
}

function accountOf({ isOtherAccount, comparedAt }: KeyRow, about: About, current: string) {
  if (!isOtherAccount || !comparedAt || about.keys === 'current') return []
  const isOfTests = isTest(about.key_id) && !isTest(current)
  const kind: ProviderNotice['kind'] = isOfTests ? 'test-keys' : 'other-account'
  return [{ kind, ...about, since: comparedAt.toISOString(), words: null }]
}

const isTest = (keyId: string) => keyId.startsWith('rzp_test_')
