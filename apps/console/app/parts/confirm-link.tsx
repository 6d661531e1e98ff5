import { Link, useLocation } from 'react-router'

/** Leads to the page where a passkey is shown, and back. */
export function ConfirmLink() {
  const { pathname, search } = useLocation()
  return (
    <Link className="button" to={`/confirm?to=${encodeURIComponent(pathname + search)}`}>
      Confirm with your passkey
    </Link>
  )
}
