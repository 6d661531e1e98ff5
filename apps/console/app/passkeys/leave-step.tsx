import { Form, Link } from 'react-router'

interface LeaveStepProps {
  /** Whether the sign-in needs the step, so that the only other way is to sign out. */
  readonly isNeeded: boolean
  readonly to: string
  readonly label: string
}

/** The way out of a page on which a passkey is shown or added. */
export const LeaveStep = ({ isNeeded, to, label }: LeaveStepProps) => (
  <div className="entry__other">
    {isNeeded ? (
      <Form method="post" action="/sign-out">
        <button type="submit" className="button button--quiet">
          Sign out
        </button>
      </Form>
    ) : (
      <Link className="button button--quiet" to={to}>
        {label}
      </Link>
    )}
  </div>
)
