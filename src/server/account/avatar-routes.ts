import type { Deps } from '#server/deps.ts'
import { LIMITS, limit, limitKey } from '#server/http/rate-limit.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { invalid } from '#server/lib/errors.ts'
import { changeAvatar } from './change-avatar.ts'

export function avatarRoutes(route: ServeRoute, { db, storage }: Deps) {
  route('user.setAvatar', async ({ user, request }) => {
    const file = request.formFiles?.find(({ field }) => field === 'avatar')
    if (!file || file.bytes.length === 0) throw invalid('Please choose a picture.')
    await limit(db, { key: limitKey('avatar', user.id), ...LIMITS.avatar })

    const avatarUrl = await changeAvatar(db, storage, user.id, file)
    return { message: 'Avatar uploaded successfully!', data: { avatarUrl }, avatarUrl }
  })
}
