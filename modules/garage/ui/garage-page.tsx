import type { GaragePageView } from '../garage-page.view.ts'

const placeholders = ['a', 'b', 'c'] as const

/**
 * The garage, for `garage-script.ts` to fill from the browser's own list: one of its states shows at a time,
 * loading at first. Without script there is no list, and it says so.
 */
export function GaragePage({ view }: { view: GaragePageView }) {
  return (
    <div className="wrap garage" data-garage-state="loading">
      <div className="garage-head">
        <h1 data-garage-title tabIndex={-1}>
          {view.title}
        </h1>
        <output data-garage-count data-one={view.countOne} data-many={view.countMany} />
        <button type="button" className="button button-quiet" data-garage-undo hidden>
          Undo
        </button>
      </div>
      <div className="garage-unread script-off-only">
        <p className="notice">
          Saved {view.nounPlural} are kept in your own browser, and only a page with JavaScript can
          read them. Nothing that you saved is lost: switch it on and they are here again.
        </p>
        <a className="button" href={view.browse.href}>
          {view.browse.label}
        </a>
      </div>
      <div className="notice garage-gone" data-garage-gone hidden>
        <p data-garage-gone-text />
        <button type="button" className="button button-quiet" data-garage-forget>
          Remove from my list
        </button>
      </div>
      <div className="garage-loading vehicle-grid" aria-hidden="true">
        {placeholders.map((name) => (
          <div key={name} className="skeleton" />
        ))}
      </div>
      <div className="notice garage-failed" role="alert">
        <p>
          Your saved {view.nounPlural} could not be loaded just now. The list itself is safe in this
          browser.
        </p>
        <button type="button" className="button" data-garage-again>
          Try again
        </button>
      </div>
      <div className="garage-empty">
        <h2>Nothing saved yet</h2>
        <p className="lead">{view.emptyText}</p>
        <a className="button" href={view.browse.href}>
          {view.browse.label}
        </a>
      </div>
      <section className="garage-list">
        <h2 className="visually-hidden">Saved {view.nounPlural}</h2>
        <div data-garage-list />
      </section>
    </div>
  )
}
