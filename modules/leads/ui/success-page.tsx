import type { ReactNode } from 'react'
import { SubjectCard } from '#modules/forms/ui/subject-card.tsx'
import type { SuccessView } from '../success/success.view.ts'
import { TradedInCard } from './traded-in-card.tsx'

interface SuccessPageProps {
  readonly success: SuccessView
  /** Why files were not stored with the lead; null: none is missing. */
  readonly filesNote: string | null
  /** Shown beside the text, below the vehicle of the enquiry. */
  readonly children: ReactNode
}

/** The page after a lead: what happens next. */
export function SuccessPage({ success, filesNote, children }: SuccessPageProps) {
  return (
    <div className="form-page">
      <div className="form-head">
        <div className="wrap success-head">
          <svg className="success-tick" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12.500l4.500 4.500L19 7.500" />
          </svg>
          <div>
            <h1>{success.heading}</h1>
            <p className="lead">{success.text}</p>
          </div>
        </div>
      </div>
      <div className="wrap form-layout success-layout">
        <div className="form-main success">
          {filesNote === null ? null : <p className="notice notice-bad">{filesNote}</p>}
          {success.replyTime === null ? null : <p className="success-when">{success.replyTime}</p>}
          {success.promise === null ? null : <p className="answer-promise">{success.promise}</p>}
          {success.tradedIn === null ? null : <TradedInCard tradedIn={success.tradedIn} />}
          <section aria-labelledby="next">
            <h2 id="next">What happens next</h2>
            <ol className="success-steps">
              {success.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <p className="success-links">
            {success.links.map(({ label, href }, at) => (
              <a key={href} className={at === 0 ? 'button' : 'button button-quiet'} href={href}>
                {label}
              </a>
            ))}
          </p>
        </div>
        <div className="form-side">
          {success.subject === null ? null : <SubjectCard subject={success.subject} />}
          {children}
        </div>
      </div>
    </div>
  )
}
