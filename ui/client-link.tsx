import type { ComponentProps } from 'react'
import { Link } from 'react-router'

interface ClientLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string
  /** What the next page may show of this one while it loads. */
  readonly state?: unknown
  /** Whether the browser animates from this page to the next; for links whose picture the next page shows larger. */
  readonly viewTransition?: boolean
}

/**
 * A link to a page that hydrates, such as search or a vehicle: another page that hydrates follows it without loading
 * a new document. Read-only pages do not load React and are linked to with plain links.
 */
export function ClientLink({ href, ...attributes }: ClientLinkProps) {
  return <Link to={href} discover="none" {...attributes} />
}
