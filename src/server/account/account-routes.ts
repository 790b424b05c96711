import { text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import { visitOf } from '#server/http/access.ts'
import { cookiesFor } from '#server/http/cookies.ts'
import { languageForAccount } from '#server/http/page/page-language.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found, invalid } from '#server/lib/errors.ts'
import { fairAttempts } from '#server/limits/fair-attempts.ts'
import { HOUR, type Limit, limit, limitKey } from '#server/limits/limit.ts'
import { findProfile, updateUser } from '#server/user/user-store.ts'
import { userView } from '#server/user/user-view.ts'
import { changeAvatar } from './change-avatar.ts'
import { changeDetails } from './change-details.ts'
import { collectMyData } from './collect-my-data.ts'
import { deleteAccount } from './delete-account.ts'
import { register } from './register.ts'

/** Limits for one shopper. */
const ACCOUNT_LIMITS = {
  changeDetails: { max: 30, seconds: HOUR },
  exportData: { max: 10, seconds: HOUR },
  setLanguage: { max: 60, seconds: HOUR },
  avatar: { max: 10, seconds: HOUR },
} satisfies Record<string, Limit>

/** Each registration emails an unverified address, so all of them count. */
const opening = fairAttempts(
  'register',
  { max: 10, seconds: HOUR, pauseMs: 20, maxPauseMs: 2_000 },
  { counts: 'all' },
)

/** Registration, profile, and deletion of the account. */
export function accountRoutes(route: ServeRoute, { db, storage, config }: Deps) {
  const cookies = cookiesFor(config)
  const profileOf = async (id: string) => userView(found(await findProfile(db, id), 'User'))

  route('user.register', async ({ body, request }) => {
    const language = languageForAccount(request.headers, config.languages)
    const { id, username, email } = await opening(db, visitOf(request), () =>
      register(db, { ...body, language }),
    )
    return {
      message: 'User has been created successfully!',
      data: { _id: id, username, email },
    }
  })

  route('user.details', async ({ user }) => ({ data: await profileOf(user.id) }))

  route('user.update', async ({ user, body, request }) => {
    await limit(db, { key: limitKey('change-details', user.id), ...ACCOUNT_LIMITS.changeDetails })
    await changeDetails(db, user.id, body, visitOf(request))
    return { message: 'Profile updated successfully', data: await profileOf(user.id) }
  })

  // For emails; the page itself follows the cookie of its browser.
  route('user.setLanguage', async ({ user, body: { language } }) => {
    await limit(db, { key: limitKey('set-language', user.id), ...ACCOUNT_LIMITS.setLanguage })
    found(await updateUser(db, user.id, { language }), 'User')
    return { message: 'Language saved', data: null }
  })

  route(
    'user.setAvatar',
    async ({ user, request }) => {
      const file = request.formFiles?.find(({ field }) => field === 'avatar')
      if (!file || file.bytes.length === 0) throw invalid(text('Please choose a picture.'))

      const avatarUrl = await changeAvatar({ db, storage }, user.id, file)
      return { message: 'Avatar uploaded successfully!', data: { avatarUrl }, avatarUrl }
    },
    { admit: ({ id }) => limit(db, { key: limitKey('avatar', id), ...ACCOUNT_LIMITS.avatar }) },
  )

  // A shopper's legal rights over their data: to receive it and to have it deleted.
  route('user.export', async ({ user }) => {
    await limit(db, { key: limitKey('export-data', user.id), ...ACCOUNT_LIMITS.exportData })
    return { data: await collectMyData(db, user) }
  })

  route('user.delete', async ({ user, body, reply }) => {
    await deleteAccount(db, storage, user.id, body.password)
    cookies.signOut(reply)
    return { message: 'Your account has been deleted', data: null }
  })
}
