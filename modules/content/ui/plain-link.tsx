import type { Link } from '#modules/links/link.rules.ts'

/** A link by its kind (§2): a map opens a new tab and is tracked; others open in the same tab. */
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
