/** Says that new results could not be fetched; the earlier ones and the choices stay. */
export function SearchFailed({ retry }: { retry: () => void }) {
  return (
    <div className="search-failed" role="alert">
      <p>
        <strong>These results are not up to date.</strong> The connection was lost before your last
        choice was answered. Everything you chose is kept.
      </p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  )
}
