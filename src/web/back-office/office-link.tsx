import { use } from 'react'
import { matchPath, parsePath, type To } from 'react-router'
import { useUser } from '#web/session/user-queries.ts'
import { Link, type LinkProps } from '#web/ui/link.tsx'
import { canOpen, OfficeScreensContext } from './office-entries.ts'

/**
 * A link to a screen that needs another permission than the one it is on. Who may not open it gets its text without a
 * link.
 */
export function OfficeLink(link: LinkProps) {
  if (useMayOpen(link.to)) return <Link {...link} />
  return <span lang={link.lang}>{link.children}</span>
}

/** The same for a link that only says what it opens: left out for who may not open it. */
export const OfficeAction = (link: LinkProps) => (useMayOpen(link.to) ? <Link {...link} /> : null)

/** Whether the user may open this screen; true for screens that are not of the office. */
export function useMayOpen(to: To): boolean {
  const { screens } = use(OfficeScreensContext)
  const user = useUser()
  const { pathname = '' } = typeof to === 'string' ? parsePath(to) : to
  const screen =
    screens.find(({ path }) => path === pathname) ??
    screens.find(({ path }) => matchPath(path, pathname))
  return !screen || canOpen(user, screen.access)
}
