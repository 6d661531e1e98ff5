export interface BrandActionsView {
  /** 'Toyota' */
  readonly make: string
  /** The search page with the make's vehicles; null without stock. */
  readonly stockHref: string | null
  /** In the site's words: 'Book a Test Ride'; null if the site does not have the form. */
  readonly testDrive: { readonly label: string; readonly href: string } | null
}

interface BrandActionsProps {
  readonly view: BrandActionsView
  /** The site's whole stock, for a make without vehicles in stock. */
  readonly allStock: { readonly nounPlural: string; readonly href: string }
}

/** Calls to action in the head of a make's page. */
export function BrandActions({ view, allStock }: BrandActionsProps) {
  const { make, stockHref, testDrive } = view
  return (
    <p className="document-action">
      <a className="button" href={stockHref ?? allStock.href}>
        {stockHref === null ? `See all ${allStock.nounPlural}` : `See ${make} in stock`}
      </a>
      {testDrive === null ? null : (
        <a className="button button-quiet" href={testDrive.href}>
          {testDrive.label}
        </a>
      )}
    </p>
  )
}
