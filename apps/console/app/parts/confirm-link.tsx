import { Link, useLocation } from 'react-router'
import { buildConfirmPath } from '../../context/return-path.rules.ts'

/**
 * Leads to the page where a passkey is shown, and back.
 *
 * @param to where it leads back to; absent: this page
 */
export function ConfirmLink({ to }: { readonly to?: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link className="button" to={buildConfirmPath(to ?? pathname + search)}>
      Confirm with your passkey
    </Link>
  )
}
