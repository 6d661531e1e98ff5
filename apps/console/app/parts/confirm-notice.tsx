import { ConfirmLink } from './confirm-link.tsx'

/** Instead of a form that a passkey has to be shown for first. */
export const ConfirmNotice = ({ to }: { readonly to: string }) => (
  <p className="record__notice record__notice--wait">
    <span>This needs your passkey, shown within the last ten minutes.</span>
    <ConfirmLink to={to} />
  </p>
)
