import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** The screen takes the place of the current one in the history. */
  replace?: boolean
  /** Kept in the history beside the address. */
  state?: unknown
}

/**
 * A link to another screen of the shop. It is made of the router's hooks: the router's own `Link` brings
 * 2.6 KB of prefetching code for its framework, which the shop does not run.
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  })
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) navigate(event)
      }}
    />
  )
}
