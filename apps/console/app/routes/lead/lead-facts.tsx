import { FileList } from '../../parts/file-list.tsx'
import type { LeadView } from './lead.view.ts'

/** What the customer wrote, and what it is about. */
export function LeadFacts({ lead }: { readonly lead: LeadView }) {
  const { message, values, vehicle, booking, files } = lead
  return (
    <>
      <section aria-labelledby="lead-enquiry">
        <h2 id="lead-enquiry">Enquiry</h2>
        {message === '' ? null : <blockquote className="record__message">{message}</blockquote>}
        {vehicle === null ? null : <Vehicle vehicle={vehicle} />}
        {booking === null ? null : (
          <p className="record__fact">
            <strong>{booking.kind}</strong>
            {booking.isCancelled ? <span className="mark mark--bad">Cancelled</span> : null}
            <span className="record__line">{booking.when}</span>
          </p>
        )}
        {values.length === 0 ? null : (
          <dl className="facts">
            {values.map(({ label, value }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two fields may have the same label
              <div key={index}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {message === '' && values.length === 0 && vehicle === null && booking === null ? (
          <p className="quiet">Only their contact details came with it.</p>
        ) : null}
      </section>
      <FileList id="lead-files" files={files.map((file) => ({ ...file, leadId: lead.id }))} />
    </>
  )
}

function Vehicle({ vehicle }: { readonly vehicle: NonNullable<LeadView['vehicle']> }) {
  const { title, stockNumber, isInStock, href } = vehicle
  return (
    <p className="record__fact">
      {href === null ? (
        <strong>{title}</strong>
      ) : (
        <a href={href} target="_blank" rel="noreferrer">
          <strong>{title}</strong>
          <span className="visually-hidden"> (on your website, in a new tab)</span>
        </a>
      )}
      <span className="record__line quiet">
        Stock {stockNumber}
        {isInStock ? '' : ' · no longer in stock'}
      </span>
    </p>
  )
}
