import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, errorText, hasStatus, isUnanswered, isUnsent } from '#web/lib/http/api-error.ts'
import { onPersonChange, personKey, VISITOR_KEY } from '#web/session/person.ts'
import { userQuery } from '#web/session/user-queries.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { FRESH_MS, isExpired, isOfShop, recordAnswerAge } from './shown-age.ts'

/**
 * Toast texts of a query or mutation. This file shows the toasts, so that callers do not repeat it.
 * `failed` replaces the server's message; a function builds the text from that message or the error; false shows
 * no toast. `succeeded` may be a function of the response, to show the server's message.
 */
type Toasts = {
  succeeded?: string | ((answer: unknown) => string)
  failed?: string | false | ((errorMessage: string, error: unknown) => string)
  /** Shows the toast without announcing it, because another live region announces the change. */
  isSilent?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Toasts
    mutationMeta: Toasts
  }
}

export function createQueryClient() {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < TRIES - 1 && isTransient(error),
        retryDelay: pauseBefore,
        // The first try ignores the offline state of the browser, which can be wrong; retries wait for the network.
        networkMode: 'offlineFirst',
        staleTime: FRESH_MS,
        // A tab may be in the background for days; reload old data when it becomes visible.
        refetchOnWindowFocus: (query) =>
          isOfShop(query) && isExpired(query.state.dataUpdatedAt) && 'always',
        // Hidden tabs reload when they become visible, so that not all tabs send requests on reconnect.
        refetchOnReconnect: (query) => !(document.hidden && isOfShop(query)),
      },
      // Mutations fail at once when offline; only cart changes wait for the network.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onSuccess: (answer, query) => {
        recordAnswerAge(queryClient, query, answer)
        toastSuccess(answer, query.meta)
      },
      onError: (error, { queryKey, meta }) => {
        // A personal query may start before the user is loaded; the user query then handles the 401.
        const isEarly = queryKey[0] === 'personal' && !knownUser(queryClient)
        if (!(isEarly && hasStatus(error, 401))) handleError(queryClient, error, meta?.failed)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (answer, _variables, _context, { meta }) => toastSuccess(answer, meta),
      onError: (error, _variables, _context, { meta }) =>
        handleError(queryClient, error, meta?.failed),
    }),
  })
  onPersonChange(() => changePerson(queryClient))
  return queryClient
}

/** Removes the data of the previous user, so that the next user of this browser does not see it. */
function changePerson(queryClient: QueryClient) {
  queryClient.removeQueries({
    predicate: ({ queryKey: [kind, person] }) => kind === 'personal' && person !== personKey(),
  })
  // Mutations that wait for the network also belong to the previous user.
  queryClient.getMutationCache().clear()
  // After a logout the user is known to be null, so no request is needed.
  if (personKey() === VISITOR_KEY) queryClient.setQueryData(userQuery().queryKey, null)
}

function handleError(queryClient: QueryClient, error: unknown, text: Toasts['failed']) {
  if (!hasStatus(error, 401) || !knownUser(queryClient)) {
    return toastFailure(error, text)
  }
  // The session was ended elsewhere. Reloading the user shows the logged-out state.
  toastFailure(error, undefined)
  void queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
}

const knownUser = (queryClient: QueryClient) => queryClient.getQueryData(userQuery().queryKey)

const TRIES = 3
const PAUSE_FIRST_MS = 500
const PAUSE_LAST_MS = 10_000

/** A retry can succeed after a network error, a gateway error, or a rate limit with a short wait. */
const isTransient = (error: unknown) =>
  isUnanswered(error) ||
  (error instanceof ApiError &&
    ([502, 503, 504].includes(error.status) ||
      (error.status === 429 && requestedPauseMs(error) <= PAUSE_LAST_MS)))

const requestedPauseMs = ({ retryAfter = 0 }: ApiError) => retryAfter * 1000

/** Exponential backoff with jitter, at least as long as `Retry-After` asks. In ms. */
function pauseBefore(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? requestedPauseMs(error) : 0
  const backoff = PAUSE_FIRST_MS * 2 ** failures * (1 + Math.random())
  return Math.min(PAUSE_LAST_MS, Math.max(asked, backoff))
}

function toastSuccess(answer: unknown, { succeeded, isSilent }: Toasts = {}) {
  if (!succeeded) return
  const show = isSilent ? toast.silentSuccess : toast.success
  show(typeof succeeded === 'function' ? succeeded(answer) : succeeded)
}

function toastFailure(error: unknown, text: Toasts['failed']) {
  if (text === false || isOfOtherPerson(error)) return
  const errorMessage = errorText(error)
  if (isUnsent(error)) return toast.error(errorMessage)
  toast.error(typeof text === 'function' ? text(errorMessage, error) : (text ?? errorMessage))
}

const isOfOtherPerson = (error: unknown) =>
  error instanceof ApiError && error.code === 'OTHER_PERSON'
