import { Link } from 'react-router'
import { wordFailure } from './failure-words.ts'

interface ScreenFailureProps {
  readonly error: unknown
  /** Where the person goes on. */
  readonly to: string
  readonly label: string
}

/** A screen that is missing or failed, within the shell, so that the console's places stay. */
export function ScreenFailure({ error, to, label }: ScreenFailureProps) {
  const { heading, text } = wordFailure(error)
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
