/** The faults of one payment. They are those of the sandbox, besides what the shopper does. */
export type Plan = {
  name: string
  faults: Record<string, boolean | number>
  /** How many concurrent order requests are sent with one key. */
  wishes?: number
  /** The bank rejects the first card, and the shopper tries again on the same order. */
  failsFirst?: true
  /** How often the proof reaches the shop; 0: the browser is closed after paying. */
  proofs: number
  /** Reported while the payment is in progress. */
  meanwhile?: 'cancel' | 'fail' | 'cash' | 'forge'
  /**
   * A slow transaction locks the order: first this waits for it, then the news of the payment does, so that both have
   * read before either has written.
   */
  behind?: 'cancel-order' | 'cash' | 'end-of-hold'
  after?: 'cancel-order' | 'give-up' | 'try-again'
  /** Cash at the door. */
  isCash?: true
  /** What happens to the order after it is placed and paid. */
  then?: readonly Step[]
  pays: boolean
}

/** Steps of staff, in the shop or in the provider's dashboard, and later ones of the shopper. */
export type Step =
  | 'pack'
  | 'pack-short'
  | 'ship'
  | 'deliver'
  | 'cancel'
  | 'refund-part'
  | 'refund-part-at-provider'
  | 'refund-rest-at-provider'
  | 'return-one'
  | 'return-one-for-cash'
  | 'return-rest'
  | 'help-refund'
  | 'help-replacement'
  | 'undo-delivery'
  | 'delete-account'

export const PLANS: readonly Plan[] = [
  { name: 'as it should be', faults: {}, proofs: 1, pays: true },
  { name: 'one wish on both nodes at once', faults: {}, wishes: 4, proofs: 1, pays: true },
  { name: 'lost callback', faults: { loseCallback: true }, proofs: 0, pays: true },
  { name: 'three proofs, three of each event', faults: thrice(), proofs: 3, pays: true },
  {
    name: 'shuffled events, three of each',
    faults: { ...thrice(), shuffleWebhooks: true },
    proofs: 0,
    pays: true,
  },
  { name: 'lost events and callback', faults: { loseWebhooks: true }, proofs: 0, pays: true },
  { name: 'forged events', faults: { wrongSignature: true }, proofs: 1, pays: true },
  { name: 'forged proof', faults: {}, proofs: 0, meanwhile: 'forge', pays: false },
  {
    name: 'failed, then captured',
    faults: { failedThenCaptured: true },
    proofs: 0,
    meanwhile: 'fail',
    pays: true,
  },
  {
    name: 'authorised late',
    faults: { authoriseLateMinutes: 6 },
    proofs: 0,
    meanwhile: 'cancel',
    pays: true,
  },
  { name: 'authorised too late', faults: { authoriseLateMinutes: 40 }, proofs: 0, pays: true },
  {
    name: 'captured twice',
    faults: { captureTwice: true, webhookCopies: 2 },
    proofs: 1,
    pays: true,
  },
  { name: 'wrong amount', faults: { wrongAmount: true }, proofs: 1, pays: true },
  { name: 'lost create reply', faults: { loseCreateAnswer: true }, proofs: 1, pays: true },
  { name: 'fails, tries again', faults: {}, failsFirst: true, proofs: 1, pays: true },
  {
    name: 'fails, then cash',
    faults: { ...thrice(), shuffleWebhooks: true },
    failsFirst: true,
    proofs: 0,
    meanwhile: 'cash',
    pays: false,
  },
  {
    name: 'paid unheard, tries again',
    faults: { loseWebhooks: true },
    proofs: 0,
    after: 'try-again',
    pays: true,
  },
  {
    name: 'gives up race',
    faults: { webhookCopies: 2 },
    proofs: 1,
    meanwhile: 'cancel',
    pays: true,
  },
  { name: 'given up once paid', faults: thrice(), proofs: 1, after: 'give-up', pays: true },
  { name: 'cancelled once paid', faults: {}, proofs: 1, after: 'cancel-order', pays: true },
  { name: 'cancelled as the money comes', ...overtaken('cancel-order') },
  { name: 'cash as the money comes', ...overtaken('cash') },
  { name: 'hold over as the money comes', ...overtaken('end-of-hold') },
  {
    name: 'cash instead, money too',
    faults: { authoriseLateMinutes: 3 },
    proofs: 0,
    meanwhile: 'cash',
    pays: true,
  },
  { name: 'walks away', faults: {}, proofs: 0, pays: false },
  paid('short, delivered', ['pack-short', 'ship', 'deliver']),
  paid('short, cancelled', ['pack-short', 'cancel']),
  paid('short, refunds by forward, delivered', [
    ...(['pack-short', 'refund-part', 'ship', 'refund-part', 'deliver'] as const),
  ]),
  paid('refund by forward, cancelled', ['refund-part', 'cancel']),
  paid('part at the provider, cancelled', ['refund-part-at-provider', 'cancel']),
  paid('short, part at the provider, cancelled', [
    ...(['pack-short', 'refund-part-at-provider', 'refund-part', 'cancel'] as const),
  ]),
  paid('all at the provider', ['refund-rest-at-provider']),
  paid('all at the provider while packed short', ['pack-short', 'refund-rest-at-provider']),
  paid('all at the provider, on its way', [
    ...(['pack', 'ship', 'refund-rest-at-provider', 'deliver'] as const),
  ]),
  paid('account deleted, short, delivered', ['delete-account', 'pack-short', 'ship', 'deliver']),
  paid('account deleted, cancelled', ['refund-part', 'delete-account', 'cancel']),
  cash('cash, delivered', ['pack', 'ship', 'deliver']),
  cash('cash, short, delivered', ['pack-short', 'ship', 'deliver']),
  paid('short, delivered, one returned, rest returned', [
    ...(['pack-short', 'ship', 'deliver', 'return-one', 'return-rest'] as const),
  ]),
  paid('refund by forward, delivered, returned for cash, rest returned', [
    ...(['pack', 'refund-part', 'ship', 'deliver'] as const),
    ...(['return-one-for-cash', 'delete-account', 'return-rest'] as const),
  ]),
  paid('short, delivered, helped by a refund, rest returned', [
    ...(['pack-short', 'ship', 'deliver', 'help-refund', 'return-rest'] as const),
  ]),
  paid('delivered, sent again, helped by a refund, account deleted', [
    ...(['pack', 'ship', 'deliver', 'help-replacement', 'help-refund', 'delete-account'] as const),
  ]),
  cash('cash, delivered, helped by a refund, sent again, rest returned', [
    ...(['pack', 'ship', 'deliver', 'help-refund', 'help-replacement', 'return-rest'] as const),
  ]),
  cash('cash, short, delivered, returned', [
    ...(['pack-short', 'ship', 'deliver', 'return-one-for-cash', 'return-rest'] as const),
  ]),
  cash('cash, delivery taken back, cancelled', [
    ...(['pack', 'ship', 'deliver', 'undo-delivery', 'cancel'] as const),
  ]),
  cash('cash, delivery taken back, delivered', [
    ...(['pack', 'ship', 'deliver', 'undo-delivery', 'deliver', 'return-one'] as const),
  ]),
  cash('cash, short, cancelled', ['pack-short', 'cancel']),
]

function paid(name: string, then: readonly Step[]): Plan {
  return { name, faults: { ...thrice(), shuffleWebhooks: true }, proofs: 1, pays: true, then }
}

function cash(name: string, then: readonly Step[]): Plan {
  return { name, faults: {}, proofs: 0, pays: false, isCash: true, then }
}

function thrice() {
  return { webhookCopies: 3 }
}

function overtaken(behind: NonNullable<Plan['behind']>) {
  return { faults: {}, behind, proofs: 1, pays: true }
}
