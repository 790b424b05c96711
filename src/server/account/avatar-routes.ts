import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { invalid } from '#server/lib/errors.ts'
import { limit, limitKey } from '#server/limits/limit.ts'
import { ACCOUNT_LIMITS } from './account-limits.ts'
import { changeAvatar } from './change-avatar.ts'

export function avatarRoutes(route: ServeRoute, { db, storage }: Deps) {
  route('user.setAvatar', async ({ user, request }) => {
    const file = request.formFiles?.find(({ field }) => field === 'avatar')
    if (!file || file.bytes.length === 0) throw invalid('Please choose a picture.')
    await limit(db, { key: limitKey('avatar', user.id), ...ACCOUNT_LIMITS.avatar })

    const avatarUrl = await changeAvatar({ db, storage }, user.id, file)
    return { message: 'Avatar uploaded successfully!', data: { avatarUrl }, avatarUrl }
  })
}
