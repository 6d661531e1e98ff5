import type { Link } from '#modules/links/link.rules.ts'

/** A link as its kind wants it (§2): maps open a new tab, and following one is recorded; others stay. */
export function PlainLink({ link, className }: { link: Link; className?: string }) {
  const elsewhere = link.newTab ? { target: '_blank', rel: 'noopener' } : {}
  const recorded = link.recordsDirections ? { 'data-directions': '' } : {}
  return (
    <a
      href={link.href}
      {...(className === undefined ? {} : { className })}
      {...elsewhere}
      {...recorded}
    >
      {link.label}
    </a>
  )
}
