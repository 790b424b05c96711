import { isLanguage, type Language } from '#contract/language/languages.ts'

/** The language of an account; undefined if none was chosen, or one that the shop does not offer (any more). */
const offeredLanguage = (stored: string | null, enabled: readonly Language[]) =>
  stored !== null && isLanguage(stored) && enabled.includes(stored) ? stored : undefined

/** `chosen`: by the switch; `shown`: the language of its pages, null while there is nothing to choose. */
type Browser = { chosen: Language | undefined; shown: Language | null }

/**
 * What a login changes (decision 085): a browser in which no language was chosen takes that of the account, and an
 * account without one takes that of the pages. If both have one, both keep it.
 */
export function languageAtLogin(
  account: string | null,
  { chosen, shown }: Browser,
  enabled: readonly Language[],
): { forBrowser?: Language; forAccount?: Language } {
  if (account === null) return shown ? { forAccount: shown } : {}
  const forBrowser = chosen ? undefined : offeredLanguage(account, enabled)
  return forBrowser ? { forBrowser } : {}
}
