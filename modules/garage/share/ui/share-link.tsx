interface ShareLinkProps {
  /** The absolute URL. */
  readonly address: string
  /** Title for the share sheet. */
  readonly title: string
  /** 'Link to this list' */
  readonly label: string
}

/**
 * A URL to share. It can be selected without script; with script there are buttons to copy it and,
 * if the browser supports it, to open the device's share sheet (`share-link.element.ts`).
 */
export function ShareLink({ address, title, label }: ShareLinkProps) {
  return (
    <share-link
      class="share-link"
      share-title={title}
      copied="The link is copied."
      failed="Your browser does not let us copy. The link is selected: copy it from there."
    >
      <label className="field">
        <span>{label}</span>
        <input type="text" readOnly value={address} />
      </label>
      <div className="share-link__actions">
        <button type="button" className="button" data-share-native>
          Share
        </button>
        <button type="button" className="button button-quiet" data-share-copy>
          Copy link
        </button>
      </div>
    </share-link>
  )
}
