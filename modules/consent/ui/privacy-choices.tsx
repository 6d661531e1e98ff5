import type { ConsentView } from '../consent.view.ts'

/** One line and two equal buttons. `consent-banner.element.ts` shows the banner to visitors who have not answered. */
export function ConsentBanner({ view }: { view: ConsentView }) {
  return (
    <section className="consent-banner" aria-label="Privacy choices">
      <p>
        <span data-wording>{view.banner}</span>{' '}
        <button type="button" className="consent-banner__more" data-privacy-choices>
          Choose for yourself
        </button>
      </p>
      <div className="consent-banner__buttons">
        <button type="button" className="button button-quiet" value="refuse">
          {view.refuseLabel}
        </button>
        <button type="button" className="button button-quiet" value="allow">
          {view.allowLabel}
        </button>
      </div>
    </section>
  )
}

/** A form with one choice for each purpose. */
export function ChoicesForm({ view }: { view: ConsentView }) {
  const { purposes, policyHref } = view
  return (
    <form method="dialog" className="choices">
      <h2 id="choices-title">Privacy choices</h2>
      <p data-wording>
        You decide what this website may do beyond what it needs. We remember your choice for{' '}
        {view.days} days.
      </p>
      <p className="notice" data-note="signal" hidden>
        Your browser sends Global Privacy Control, so all of these stay off.
      </p>
      <p className="notice" data-note="services" hidden>
        The chat is run by another company. Tick it below and save, and it opens.
      </p>
      <ul className="choices__purposes">
        <li>
          <label className="check">
            <input type="checkbox" checked disabled readOnly aria-describedby="purpose-needed" />
            Needed
          </label>
          <p id="purpose-needed">{view.neededText}</p>
        </li>
        {purposes.map(({ purpose, label, description }) => (
          <li key={purpose}>
            <label className="check">
              <input
                type="checkbox"
                name="purpose"
                value={purpose}
                aria-describedby={`purpose-${purpose}`}
              />
              {label}
            </label>
            <p id={`purpose-${purpose}`}>{description}</p>
          </li>
        ))}
      </ul>
      {policyHref === null ? null : (
        <p>
          More is in our <a href={policyHref}>privacy policy</a>.
        </p>
      )}
      <div className="choices__buttons">
        <button className="button button-quiet" value="refuse">
          Refuse all
        </button>
        <button className="button button-quiet" value="allow">
          Allow all
        </button>
        <button className="button" value="save">
          Save choices
        </button>
      </div>
    </form>
  )
}

/** Footer button to change the choice later. */
export function ChoicesButton() {
  return (
    <button type="button" className="privacy-choices-button" data-privacy-choices>
      Privacy choices
    </button>
  )
}
