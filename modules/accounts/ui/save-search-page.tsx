import type { ComponentProps } from 'react'
import { AccountShell } from './account-shell.tsx'
import { SaveSearchForm } from './save-search-form.tsx'

interface SaveSearchPageProps {
  /** Null: the site has no such search. */
  readonly search: {
    readonly href: string
    readonly name: string
    /** '126 cars'. */
    readonly totalText: string
  } | null
  readonly email: string
  /** The site's whole stock. */
  readonly allStock: { readonly nounPlural: string; readonly href: string }
  readonly refused: ComponentProps<typeof SaveSearchForm>['refused']
}

/** The page on which a search is saved; a message if the site has no such search. */
export function SaveSearchPage({ search, email, allStock, refused }: SaveSearchPageProps) {
  return search === null ? (
    <AccountShell
      heading="There is no such search"
      lead={`Choose on the search page what you are after, and save it from there.`}
    >
      <p>
        <a className="button" href={allStock.href}>
          Search {allStock.nounPlural}
        </a>
      </p>
    </AccountShell>
  ) : (
    <AccountShell
      heading="Save this search"
      lead={`It finds ${search.totalText} today. Come back to it from your account, or let us write to ${email}.`}
    >
      <SaveSearchForm search={search} refused={refused} />
    </AccountShell>
  )
}
