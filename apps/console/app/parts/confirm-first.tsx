import { Link } from 'react-router'

/** Leads to the page where a person shows their passkey, and back. */
export const ConfirmFirst = ({ to }: { readonly to: string }) => (
  <p className="record__notice record__notice--wait">
    <span>This needs your passkey, shown within the last ten minutes.</span>
    <Link className="button" to={`/confirm?to=${encodeURIComponent(to)}`}>
      Confirm with your passkey
    </Link>
  </p>
)
