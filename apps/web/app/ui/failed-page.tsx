import { useOptionalFrame } from '../use-frame.ts'

export function FailedPage() {
  const frame = useOptionalFrame()
  return (
    <div className="wrap message">
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p className="lead">
        This page could not be shown. It is our fault, not yours; please try again in a moment.
      </p>
      <p className="search-links">
        <a className="button" href="/">
          Back to the home page
        </a>
        {frame === undefined ? null : (
          <a className="button button-quiet" href={frame.searchPath}>
            Browse {frame.nounPlural}
          </a>
        )}
      </p>
    </div>
  )
}
