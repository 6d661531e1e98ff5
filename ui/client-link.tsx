import type { ComponentProps } from 'react'
import { Link } from 'react-router'

interface ClientLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string
}

/**
 * A link to a page that hydrates, such as a search or a vehicle: from another page that hydrates it is followed without
 * loading a new document. Pages that only tell load no script of React's and are linked to by plain links. On the server
 * a `<Link>` becomes the same plain link, which costs a search page of forty 2 ms less to render as one.
 */
export function ClientLink({ href, children, ...attributes }: ClientLinkProps) {
  return typeof document === 'undefined' ? (
    <a href={href} {...attributes}>
      {children}
    </a>
  ) : (
    <Link to={href} discover="none" {...attributes}>
      {children}
    </Link>
  )
}
