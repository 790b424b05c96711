import { t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account/account.ts'
import { accountRoutes } from '#contract/account/account-routes.ts'
import type { Envelope, Input } from '#contract/schemas.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { useAfterLogout } from '#web/session/session-queries.ts'
import { userQuery } from '#web/session/user-queries.ts'

registerRoutes(accountRoutes)

export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'user.update'>['body']) => call('user.update', { body }),
    onMutate: currentUserKey,
    onSuccess: ({ data }, _body, person) => changeUser(queryClient, person, () => data),
    meta: {
      // TanStack passes the mutation's response.
      succeeded: (answer) =>
        (answer as Envelope<'user.update'>).message || t`Profile updated successfully`,
    },
  })
}

export function useSetAvatar() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (avatar: File) => call('user.setAvatar', {}, { files: { avatar } }),
    // In order, so that the last image sent is the final one.
    scope: { id: 'avatar' },
    onMutate: currentUserKey,
    onSuccess: ({ avatarUrl }, _avatar, person) =>
      changeUser(queryClient, person, (user) => ({ ...user, avatar: avatarUrl })),
    meta: {
      succeeded: t`Avatar uploaded successfully!`,
      failed: (errorMessage) => t`Failed to upload avatar! ${errorMessage}`,
    },
  })
}

type DetailsKey = ReturnType<typeof userQuery>['queryKey']

/** Read before the call, because the user may change until the response. */
const currentUserKey = (): DetailsKey => userQuery().queryKey

/** Cancels and repeats running reads, whose response would lack the change. */
async function changeUser(
  queryClient: QueryClient,
  queryKey: DetailsKey,
  change: (user: User) => User,
) {
  const isOnItsWay = queryClient.isFetching({ queryKey }) > 0
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (user) => user && change(user))
  if (isOnItsWay) void queryClient.invalidateQueries({ queryKey })
}

export function useSendVerification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('user.sendVerification', {}),
    onError: (error) => {
      if (isAlreadyVerified(error)) {
        void queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
      }
    },
    meta: {
      succeeded: t`Verification email sent successfully!`,
      failed: (_errorMessage, error) => sendErrorText(error),
    },
  })
}

const isAlreadyVerified = (error: unknown) => error instanceof ApiError && error.status === 409

/** Suggests a retry only if the server did not reject the request. */
function sendErrorText(error: unknown): string {
  if (isAlreadyVerified(error)) return t`Email is already verified.`
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return isRefused
    ? t`Failed to send verification email.`
    : t`Failed to send verification email. Please try again.`
}

/** Downloads the user's data as a file. */
export const useExportData = () =>
  useMutation({
    mutationFn: () => call('user.export', {}),
    onSuccess: ({ data }) =>
      saveFile('tokri-my-data.json', JSON.stringify(data, null, 2), 'application/json'),
    meta: { succeeded: t`Your data has been downloaded` },
  })

export function useDeleteAccount() {
  const sayGoodbye = useAfterLogout()
  return useMutation({
    mutationFn: (password: string) => call('user.delete', { body: { password } }),
    onSuccess: ({ message }) => sayGoodbye(message || t`Your account has been deleted`),
  })
}
