import type { Link } from '#modules/links/link.rules.ts'

/** A link as its kind wants it: maps open a new tab, others stay. */
export function PlainLink({ link, className }: { link: Link; className?: string }) {
  const elsewhere = link.newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={link.href} {...(className === undefined ? {} : { className })} {...elsewhere}>
      {link.label}
    </a>
  )
}
