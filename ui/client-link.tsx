import type { ComponentProps } from 'react'
import { Link, useInRouterContext } from 'react-router'

interface ClientLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string
}

/**
 * A link to a page that hydrates, such as a search or a vehicle: from another page that hydrates it is followed without
 * loading a new document. Pages that only tell load no script of React's and are linked to by plain links. A component
 * that is rendered alone, as in a test, has no router.
 */
export function ClientLink({ href, children, ...attributes }: ClientLinkProps) {
  return useInRouterContext() ? (
    <Link to={href} discover="none" {...attributes}>
      {children}
    </Link>
  ) : (
    <a href={href} {...attributes}>
      {children}
    </a>
  )
}
