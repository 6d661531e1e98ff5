/** Leads to the map, where a visitor says where they are. */
export const DistancesLink = ({ href }: { readonly href: string }) => (
  <a className="more-link save-search" href={href}>
    Distance from me
  </a>
)
