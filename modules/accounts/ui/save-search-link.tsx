import { buildSaveSearchPath } from '../account/account-paths.ts'

/**
 * Link to the page on which a search is saved; signed-out visitors sign in first.
 *
 * @param search URL of the search page
 */
export const SaveSearchLink = ({ search }: { readonly search: string }) => (
  <a className="more-link save-search" href={buildSaveSearchPath(search)} rel="nofollow">
    Save this search
  </a>
)
