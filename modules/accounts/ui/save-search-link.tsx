import { buildSaveSearchPath } from '../account/account-paths.ts'

/**
 * Leads to the page on which a search is saved: a visitor who is signed out signs in on the way.
 * @param search address of the search page
 */
export const SaveSearchLink = ({ search }: { readonly search: string }) => (
  <a className="more-link save-search" href={buildSaveSearchPath(search)} rel="nofollow">
    Save this search
  </a>
)
