import type { ProviderNotice } from '#contract/money/payment.ts'
import { isTestKey } from '#server/payment/key-rules.ts'
import type { listKeyNotices } from '#server/payment/provider-keys-store.ts'

type KeyRow = Awaited<ReturnType<typeof listKeyNotices>>[number]

/** The notices about one pair of keys. The current keys come first. */
export function keyNoticeViews(
  row: KeyRow,
  keyIds: readonly string[],
  waiting: readonly { number: string }[],
): ProviderNotice[] {
  const [current = ''] = keyIds
  const about = { key_id: row.keyId, keys: standingOf(row.keyId, keyIds) }
  const notices = [...troubleOf(row, about), ...accountOf(row, about, current)]
  return notices.map((notice) => withOrders(notice, waiting))
}

/** Orders can still be checked with old keys, and with test keys no money moved: neither waits. */
function withOrders(notice: ProviderNotice, waiting: readonly { number: string }[]) {
  const isWaitedFor = notice.kind === 'other-account' && notice.keys === 'gone'
  if (!isWaitedFor || waiting.length === 0) return notice
  return { ...notice, orders: waiting.map(({ number }) => number) }
}

type About = Pick<ProviderNotice, 'key_id' | 'keys'>

function standingOf(keyId: string, keyIds: readonly string[]): ProviderNotice['keys'] {
  if (keyId === keyIds[0]) return 'current'
  return keyIds.includes(keyId) ? 'old' : 'gone'
}

/** Trouble with removed keys does not matter. */
function troubleOf({ trouble, troubleSince, troubleWords }: KeyRow, about: About) {
  if (!trouble || !troubleSince || about.keys === 'gone') return []
  const kind: ProviderNotice['kind'] = trouble === 'refused' ? 'keys-refused' : 'away'
  return [{ kind, ...about, since: troubleSince.toISOString(), words: troubleWords }]
}

function accountOf({ isOtherAccount, comparedAt }: KeyRow, about: About, current: string) {
  if (!isOtherAccount || !comparedAt || about.keys === 'current') return []
  const isOfTests = isTestKey(about.key_id) && !isTestKey(current)
  const kind: ProviderNotice['kind'] = isOfTests ? 'test-keys' : 'other-account'
  return [{ kind, ...about, since: comparedAt.toISOString(), words: null }]
}
