import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, errorText, hasStatus, isUnanswered, isUnsent } from '#web/lib/http/api-error.ts'
import { NOBODY, onPersonChange, personKey } from '#web/session/person.ts'
import { userQuery } from '#web/session/user-queries.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { FRESH_MS, isOfShop, isWorn, noteAnswered } from './shown-age.ts'

/**
 * What a query or mutation tells the shopper. The toasts themselves are raised here, once.
 * `failed` replaces the server's sentence; a function builds one with it or the error; false says nothing.
 * `succeeded` may be a function of the answer, for the server's own sentence.
 */
type Toasts = {
  succeeded?: string | ((answer: unknown) => string)
  failed?: string | false | ((errorMessage: string, error: unknown) => string)
  /** The success is shown, not announced: another live region announces what changed. */
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
        // Tried even where the browser sees no network: it is not always right. Then it waits for one.
        networkMode: 'offlineFirst',
        staleTime: FRESH_MS,
        // A tab may be in the background for days; reload old data when it becomes visible.
        refetchOnWindowFocus: (query) =>
          isOfShop(query) && isWorn(query.state.dataUpdatedAt) && 'always',
        // Hidden tabs reload when they become visible, so that not all tabs send requests on reconnect.
        refetchOnReconnect: (query) => !(document.hidden && isOfShop(query)),
      },
      // A phone without a network is told so at once; only the cart's presses wait for one.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onSuccess: (answer, query) => {
        noteAnswered(queryClient, query, answer)
        saySucceeded(answer, query.meta)
      },
      onError: (error, { queryKey, meta }) => {
        // Asked for before it was known who this is: that answer decides, and says why.
        const isEarly = queryKey[0] === 'personal' && !knownUser(queryClient)
        if (!(isEarly && hasStatus(error, 401))) handleError(queryClient, error, meta?.failed)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (answer, _variables, _context, { meta }) => saySucceeded(answer, meta),
      onError: (error, _variables, _context, { meta }) =>
        handleError(queryClient, error, meta?.failed),
    }),
  })
  onPersonChange(() => changePerson(queryClient))
  return queryClient
}

/** The next person at this browser must not see the answers of the one before. */
function changePerson(queryClient: QueryClient) {
  queryClient.removeQueries({
    predicate: ({ queryKey: [kind, whose] }) => kind === 'personal' && whose !== personKey(),
  })
  // What waited for a network was theirs, too.
  queryClient.getMutationCache().clear()
  // Logged out: no request is needed to know that.
  if (personKey() === NOBODY) queryClient.setQueryData(userQuery().queryKey, null)
}

function handleError(queryClient: QueryClient, error: unknown, text: Toasts['failed']) {
  if (!hasStatus(error, 401) || !knownUser(queryClient)) {
    return sayFailed(error, text)
  }
  // The session was ended elsewhere. Reloading the user shows the logged-out state.
  sayFailed(error, undefined)
  void queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
}

const knownUser = (queryClient: QueryClient) => queryClient.getQueryData(userQuery().queryKey)

const TRIES = 3
const PAUSE_FIRST_MS = 500
const PAUSE_LAST_MS = 10_000

/**
 * A time-out, or a response that asks to retry later, for example when the client's address is over its limit.
 */
const isTransient = (error: unknown) =>
  isUnanswered(error) ||
  (error instanceof ApiError &&
    ([502, 503, 504].includes(error.status) ||
      (error.status === 429 && askedPause(error) <= PAUSE_LAST_MS)))

const askedPause = ({ retryAfter = 0 }: ApiError) => retryAfter * 1000

/** Longer and longer, at least as long as the shop asks for, and not all phones at once. In ms. */
function pauseBefore(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? askedPause(error) : 0
  const backoff = PAUSE_FIRST_MS * 2 ** failures * (1 + Math.random())
  return Math.min(PAUSE_LAST_MS, Math.max(asked, backoff))
}

function saySucceeded(answer: unknown, { succeeded, isSilent }: Toasts = {}) {
  if (!succeeded) return
  const show = isSilent ? toast.silentSuccess : toast.success
  show(typeof succeeded === 'function' ? succeeded(answer) : succeeded)
}

function sayFailed(error: unknown, text: Toasts['failed']) {
  if (text === false || isOfOtherPerson(error)) return
  const errorMessage = errorText(error)
  if (isUnsent(error)) return toast.error(errorMessage)
  toast.error(typeof text === 'function' ? text(errorMessage, error) : (text ?? errorMessage))
}

const isOfOtherPerson = (error: unknown) =>
  error instanceof ApiError && error.code === 'OTHER_PERSON'
