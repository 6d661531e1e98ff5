import { ClientLink } from './client-link.tsx'

interface BreadcrumbsProps {
  readonly crumbs: readonly { readonly label: string; readonly href: string }[]
}

/** The path to this page; the last crumb is the page itself and not a link. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumbs">
        {crumbs.map(({ label, href }, index) => (
          <li key={href}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : href === '/' ? (
              <a href={href}>{label}</a>
            ) : (
              <ClientLink href={href}>{label}</ClientLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
