interface ShareLinkProps {
  /** The whole address, with its origin. */
  readonly address: string
  /** What a share sheet calls it. */
  readonly title: string
  /** 'Link to this list' */
  readonly label: string
}

/**
 * An address to pass on. It can be selected without script; with it, it is copied by a button and, where the browser has
 * one, given to the share sheet of the device (`run-share.ts`).
 */
export function ShareLink({ address, title, label }: ShareLinkProps) {
  return (
    <div className="share-link" data-share={title}>
      <label className="field">
        <span>{label}</span>
        <input type="text" readOnly value={address} data-share-address />
      </label>
      <div className="share-link__actions">
        <button type="button" className="button" data-share-native>
          Share
        </button>
        <button type="button" className="button button-quiet" data-share-copy>
          Copy link
        </button>
      </div>
      <p
        aria-live="polite"
        data-share-note
        data-copied="The link is copied."
        data-failed="Your browser does not let us copy. The link is selected: copy it from there."
      />
    </div>
  )
}
