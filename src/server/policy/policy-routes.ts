import { plainText } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { findPolicy, listPolicies, listVersions, type Policy } from './policy-store.ts'
import { publishPolicy } from './publish-policy.ts'

export function policyRoutes(route: ServeRoute, { db, readDb }: Deps) {
  route('policy.get', async ({ params: { name } }) => ({
    data: policyView(await findPolicy(readDb, name)),
  }))

  route('policy.list', async () => ({
    data: (await listPolicies(readDb)).map(({ name, version, since, words }) => ({
      ...{ name, version, since: since?.toISOString() ?? null },
      is_own: words !== '',
    })),
  }))

  route('policy.versions', async ({ params: { name } }) => {
    const { rows, total } = await listVersions(readDb, name)
    return { data: rows.map(policyView), totalCount: total }
  })

  route('policy.publish', async ({ user, params: { name }, body }) => ({
    message: plainText('Published. Shoppers read it now.'),
    data: policyView(
      await publishPolicy(db, user.id, {
        ...{ name, words: body.words, wordsHi: body.words_hi },
        seenVersion: body.seen_version,
      }),
    ),
  }))
}

const policyView = ({ version, since, words, wordsHi }: Policy) => ({
  ...{ version, words, words_hi: wordsHi },
  since: since?.toISOString() ?? null,
})
