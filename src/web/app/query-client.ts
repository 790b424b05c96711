import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal, Refused, sentenceFor } from '#web/lib/refused.ts'
import { NOBODY, onPersonChange, personKey } from '#web/session/person.ts'
import { userQuery } from '#web/session/user-queries.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * What a query or mutation tells the shopper. The toasts themselves are raised here, once.
 * `failed` replaces the server's sentence; a function builds one with it or the error; false says nothing.
 * `succeeded` may be a function of the answer, for the server's own sentence.
 */
type Toasts = {
  succeeded?: string | ((answer: unknown) => string)
  failed?: string | false | ((errorMessage: string, error: unknown) => string)
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Toasts
    mutationMeta: Toasts
  }
}

const FRESH_MS = 60_000

export function createQueryClient() {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: retryUnreachable, staleTime: FRESH_MS, refetchOnWindowFocus: false },
    },
    queryCache: new QueryCache({
      onSuccess: (answer, { meta }) => saySucceeded(answer, meta?.succeeded),
      onError: (error, { queryKey, meta }) => {
        // Asked for before it was known who this is: that answer decides, and says why.
        const isEarly = queryKey[0] === 'personal' && !knownUser(queryClient)
        if (!(isEarly && isRefusal(error, 401))) heed(queryClient, error, meta?.failed)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (answer, _variables, _context, { meta }) => saySucceeded(answer, meta?.succeeded),
      onError: (error, _variables, _context, { meta }) => heed(queryClient, error, meta?.failed),
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
  // That nobody is signed in need not be asked.
  if (personKey() === NOBODY) queryClient.setQueryData(userQuery().queryKey, null)
}

function heed(queryClient: QueryClient, error: unknown, text: Toasts['failed']) {
  if (!isRefusal(error, 401) || !knownUser(queryClient)) {
    return sayFailed(error, text)
  }
  // The session was ended elsewhere. Whoever is asked for again is found to be nobody.
  sayFailed(error, undefined)
  void queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
}

const knownUser = (queryClient: QueryClient) => queryClient.getQueryData(userQuery().queryKey)

/** A phone that was between two masts gets a second chance; a refusal stands. */
const retryUnreachable = (failures: number, error: Error) =>
  failures < 1 && error instanceof Refused && error.code === 'UNREACHABLE'

function saySucceeded(answer: unknown, text: Toasts['succeeded']) {
  if (text) toast.success(typeof text === 'function' ? text(answer) : text)
}

function sayFailed(error: unknown, text: Toasts['failed']) {
  if (text === false) return
  const errorMessage = sentenceFor(error)
  toast.error(typeof text === 'function' ? text(errorMessage, error) : (text ?? errorMessage))
}
