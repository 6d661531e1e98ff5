import type { ComponentProps } from 'react'
import { Link } from 'react-router'

interface ClientLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string
}

/**
 * A link to a page that hydrates, such as a search or a vehicle: from another page that hydrates it is followed without
 * loading a new document. Pages that only tell load no script of React's and are linked to by plain links.
 */
export function ClientLink({ href, ...attributes }: ClientLinkProps) {
  return <Link to={href} discover="none" {...attributes} />
}
