import { Link } from 'react-router'
import { wordFailure } from './failure-words.ts'

interface ScreenFailureProps {
  readonly error: unknown
  /** Where the person goes on. */
  readonly to: string
  readonly label: string
  /** What a person reads if what the address names does not exist for them. */
  readonly missing?: { readonly heading: string; readonly text: string }
}

/** A screen that is missing or failed, within the shell, so that the console's places stay. */
export function ScreenFailure({ error, to, label, missing }: ScreenFailureProps) {
  const { status, ...words } = wordFailure(error)
  const { heading, text } = status === 404 ? (missing ?? words) : words
  return (
    <div className="screen-failure" role="alert">
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>
        <Link className="button" to={to}>
          {label}
        </Link>
      </p>
    </div>
  )
}
