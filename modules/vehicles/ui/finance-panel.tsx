import type { FinancePanelView } from '../page/vehicle-page.types.ts'
import { PaymentStats } from './payment-stats.tsx'
import { RateWarning } from './rate-warning.tsx'

/** What a repayment assumes and what it does not include, in full. */
export function FinancePanel({ finance }: { finance: FinancePanelView }) {
  const { payment, lines, href, calculatorHref } = finance
  return (
    <div className="finance">
      <PaymentStats payment={payment} />
      {lines.length === 0 ? null : (
        <ul className="finance-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <RateWarning text={finance.warning} />
      <FinanceDisclaimer finance={finance} />
      <p className="finance-links">
        <a className="button button-quiet" href={calculatorHref}>
          Work out your own figure
        </a>
        {href === null ? null : (
          <a className="button button-quiet" href={href}>
            Ask about finance
          </a>
        )}
      </p>
    </div>
  )
}

/** The lender's own words, in paragraphs. */
export function FinanceDisclaimer({ finance }: { finance: FinancePanelView }) {
  return (
    <div className="prose finance-small">
      {finance.disclaimer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
