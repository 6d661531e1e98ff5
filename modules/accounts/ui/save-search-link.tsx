/**
 * Link to the page on which a search is saved; signed-out visitors sign in first.
 *
 * @param href built on the server (`buildSaveSearchPath`), so that the search page's script has no account paths
 */
export const SaveSearchLink = ({ href }: { readonly href: string }) => (
  <a className="more-link save-search" href={href} rel="nofollow">
    Save this search
  </a>
)
