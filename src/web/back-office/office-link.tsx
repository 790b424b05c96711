import { use } from 'react'
import { matchPath, parsePath, type To } from 'react-router'
import { useUser } from '#web/session/user-queries.ts'
import { Link, type LinkProps } from '#web/ui/link.tsx'
import { canOpen, OfficeScreensContext } from './office-entries.ts'

type Props = LinkProps & {
  /** It says what it opens, so it is left out for who may not open it; otherwise its text stays. */
  isAction?: boolean
}

/** A link to a screen that needs another permission than the one it is on. Who may not open it gets no link. */
export function OfficeLink({ isAction = false, ...link }: Props) {
  const mayOpen = useMayOpen(link.to)
  if (mayOpen) return <Link {...link} />
  return isAction ? null : <span lang={link.lang}>{link.children}</span>
}

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
