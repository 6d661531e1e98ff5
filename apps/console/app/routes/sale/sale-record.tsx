import { ConfirmLink } from '../../parts/confirm-link.tsx'
import { FactList } from '../../parts/fact-list.tsx'
import { History } from '../../parts/history.tsx'
import { Moment } from '../../parts/moment.tsx'
import type { SaleResult } from './post-sale.ts'
import type { SaleView } from './sale.view.ts'
import { SaleActions } from './sale-actions.tsx'
import { SaleRequests } from './sale-requests.tsx'

interface SaleRecordProps {
  readonly sale: SaleView
  /** Whether the person showed a passkey shortly before. */
  readonly isConfirmed: boolean
  /** What happened to a form that was sent without script. */
  readonly posted: SaleResult | undefined
}

/** One reservation: what is next, what can be done, the money, and what happened since. */
export function SaleRecord({ sale, isConfirmed, posted }: SaleRecordProps) {
  const { buyer, state, age, next, buyersStep } = sale
  return (
    <article className="record" aria-labelledby="sale-name">
      <header className="record__head">
        <h1 id="sale-name">{buyer.name}</h1>
        <p className="quiet">
          {sale.vehicle} · {sale.reference} · <Moment {...age} />
        </p>
        <p className="record__marks">
          <span className={`mark mark--${state.kind}`}>{state.label}</span>
        </p>
      </header>
      <Contact buyer={buyer} />
      <p className="record__notice">{next}</p>
      {posted?.ok === true ? <output className="notice">{posted.message}</output> : null}
      <SaleRequests sale={sale} posted={posted} />
      <SaleActions sale={sale} posted={posted} />
      {sale.mayRefund && !isConfirmed ? (
        <p className="sale-confirm">
          Money goes out only after you have shown your passkey. <ConfirmLink />
        </p>
      ) : null}
      <Facts heading="Money" facts={sale.money} />
      <Ledger ledger={sale.ledger} />
      <Facts heading="Reservation" facts={sale.facts} />
      <Facts heading="Hand-over" facts={sale.delivery} />
      <Facts heading="Return" facts={sale.usedCarReturn} />
      <section aria-labelledby="sale-buyers-page">
        <h2 id="sale-buyers-page">What the buyer reads</h2>
        <blockquote className="record__message">
          <strong>{buyersStep.heading}</strong>
          {`\n${buyersStep.text}`}
        </blockquote>
      </section>
      <Agreements agreements={sale.agreements} />
      <History lines={sale.history} id="sale-history" isWhole />
    </article>
  )
}

function Contact({ buyer }: Pick<SaleView, 'buyer'>) {
  const { phone, call, email } = buyer
  return (
    <div className="contact">
      <div className="contact__ways">
        {call === null ? null : (
          <a className="button" href={call}>
            Call
          </a>
        )}
        <a className="button" href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>
          E-mail
        </a>
      </div>
      <ul className="contact__addresses">
        <li>{phone}</li>
        <li>{email}</li>
      </ul>
    </div>
  )
}

interface FactsProps {
  readonly heading: string
  readonly facts: SaleView['facts']
}

function Facts({ heading, facts }: FactsProps) {
  if (facts.length === 0) return null
  const id = `sale-${heading.toLowerCase()}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <FactList facts={facts} />
    </section>
  )
}

function Ledger({ ledger }: Pick<SaleView, 'ledger'>) {
  if (ledger.length === 0) return null
  return (
    <ol className="record__list sale-ledger" aria-label="Movements of money">
      {ledger.map(({ key, what, amount, detail, at }) => (
        <li key={key}>
          <span>
            {what}
            <span className="record__line quiet">
              <Moment {...at} />
              {detail === '' ? null : ` · ${detail}`}
            </span>
          </span>
          <strong>{amount}</strong>
        </li>
      ))}
    </ol>
  )
}

function Agreements({ agreements }: Pick<SaleView, 'agreements'>) {
  if (agreements.length === 0) return null
  return (
    <section aria-labelledby="sale-agreements">
      <h2 id="sale-agreements">What the buyer agreed to</h2>
      {agreements.map(({ title, lines }) => (
        <details key={title} className="sale-agreement">
          <summary>{title}</summary>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      ))}
    </section>
  )
}
