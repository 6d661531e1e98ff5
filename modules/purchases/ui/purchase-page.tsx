import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import type { DocumentView, LabelledValue, PurchaseView } from '../purchase.view.ts'

/** One purchase: what is next first, whom to call, what is to be kept, and what happened. */
export function PurchasePage({ view }: { readonly view: PurchaseView }) {
  const { next, title, reference, place, phone, email, history, documents, facts } = view
  return (
    <>
      <div className="form-head">
        <div className="wrap">
          <h1>{next.heading}</h1>
          <p className="lead">{next.text}</p>
        </div>
      </div>
      <div className="wrap purchase-columns">
        <div className="purchase-main">
          {next.action === null ? null : (
            <p className="purchase-next">
              <a className="button" href={next.action.href}>
                {next.action.label}
              </a>
            </p>
          )}
          <section aria-labelledby="call">
            <h2 id="call">Whom to call</h2>
            <div className="purchase-call">
              {place === null ? null : (
                <p>
                  <strong>{place.name}</strong>
                  <br />
                  <a href={place.mapHref}>{place.address}</a>
                </p>
              )}
              <p>
                {phone === null ? null : <a href={phone.href}>{phone.text}</a>}
                {phone === null || email === null ? null : <br />}
                {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
              </p>
              <p>
                Say your reference: <strong className="purchase-reference">{reference}</strong>
              </p>
            </div>
          </section>
          <section aria-labelledby="documents">
            <h2 id="documents">Your documents</h2>
            {documents.map((document) => (
              <PurchaseDocument key={document.name} document={document} />
            ))}
          </section>
          <section aria-labelledby="history">
            <h2 id="history">So far</h2>
            <ol className="purchase-history">
              {history.map(({ label, value }) => (
                <li key={`${label} ${value}`}>
                  <span>{label}</span> {value}
                </li>
              ))}
            </ol>
          </section>
        </div>
        <aside className="purchase-subject" aria-label="What you bought">
          <VehiclePicture
            className="purchase-subject__picture"
            pictureKey={view.pictureKey}
            alt=""
            use="card"
            sizes="(min-width: 1024px) 380px, 100vw"
            loading="eager"
          />
          <p className="purchase-subject__title">{title}</p>
          <Facts rows={facts} />
        </aside>
      </div>
    </>
  )
}

function PurchaseDocument({ document }: { readonly document: DocumentView }) {
  const { title, note, paragraphs, rows } = document
  return (
    <details className="purchase-document">
      <summary>{title}</summary>
      <p className="purchase-small">{note}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rows.length === 0 ? null : <Facts rows={rows} />}
    </details>
  )
}

function Facts({ rows }: { readonly rows: readonly LabelledValue[] }) {
  return (
    <dl className="purchase-facts">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
