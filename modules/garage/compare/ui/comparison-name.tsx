import type { ComparePageView } from '../compare-page.view.ts'

interface ComparisonNameProps {
  readonly column: ComparePageView['columns'][number]
  /** Label of the link from a sold vehicle to similar ones. */
  readonly findSimilar: string
}

/** The head of a column: the vehicle's name, its links, and a link that removes the vehicle. */
export function ComparisonName({ column, findSimilar }: ComparisonNameProps) {
  const title = column.kind === 'unknown' ? null : column.title
  const similarHref = column.kind === 'unknown' ? null : column.similarHref
  return (
    <div className="comparison-name">
      {column.kind === 'vehicle' ? (
        <a href={column.href}>
          {`${column.title} `}
          <span>{column.subtitle}</span>
        </a>
      ) : title === null ? null : (
        <s>{title}</s>
      )}
      {column.notice === null ? null : <p>{column.notice}</p>}
      <div className="comparison-actions">
        {column.kind === 'vehicle' && column.enquiry !== null ? (
          <a
            className="comparison-enquire"
            href={column.enquiry.href}
            aria-label={`${column.enquiry.label}: ${column.title}`}
          >
            {column.enquiry.label}
          </a>
        ) : null}
        {similarHref === null ? null : (
          <a href={similarHref} aria-label={`${findSimilar}: ${title ?? ''}`}>
            {findSimilar}
          </a>
        )}
        <a
          href={column.removeHref}
          data-removes={column.id}
          aria-label={`Remove ${title ?? 'it'} from the comparison`}
        >
          Remove
        </a>
      </div>
    </div>
  )
}
