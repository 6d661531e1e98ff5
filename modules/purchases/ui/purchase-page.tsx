import { BoughtVehicle } from '#modules/reservations/ui/bought-vehicle.tsx'
import { FactList } from '#modules/reservations/ui/fact-list.tsx'
import { StepHistory } from '#modules/reservations/ui/step-history.tsx'
import type { DocumentView, PurchaseView } from '../purchase.view.ts'

/** A purchase: next step, contacts, documents and history. */
export function PurchasePage({ view }: { readonly view: PurchaseView }) {
  const { next, title, reference, place, phone, email, history, documents, facts } = view
  return (
    <>
      <div className="form-head">
        <div className="wrap">
          <p className="purchase-vehicle">{title}</p>
          <h1>{next.heading}</h1>
          <p className="lead">{next.text}</p>
        </div>
      </div>
      <div className="wrap after-sale-columns">
        <div className="after-sale-main">
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
          <StepHistory steps={history} />
        </div>
        <BoughtVehicle
          label="What you bought"
          title={title}
          pictureKey={view.pictureKey}
          facts={facts}
        />
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
      {rows.length === 0 ? null : <FactList facts={rows} />}
    </details>
  )
}
