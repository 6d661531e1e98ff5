import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import type { ReturnView } from '../service/return.view.ts'
import { ConditionList } from './condition-list.tsx'
import { NextStep, type PostedReturn } from './return-steps.tsx'

interface ReturnPageProps {
  readonly view: ReturnView
  /** Where its forms are sent. */
  readonly action: string
  /** Null: nothing was sent. */
  readonly posted: PostedReturn | null
}

/** Bringing a used car back: what is next first, then the decision with its reasons. It works the same without script. */
export function ReturnPage({ view, action, posted }: ReturnPageProps) {
  const { place, phone, facts, history } = view
  const error = posted?.error ?? null
  return (
    <>
      <div className="form-head">
        <div className="wrap">
          <h1>{nameStage(view)}</h1>
          <p className="lead">{describeStage(view)}</p>
        </div>
      </div>
      <div className="wrap return-columns">
        <div className="return-main">
          {error === null ? null : (
            <p className="notice notice-bad" role="alert">
              {error}
            </p>
          )}
          <NextStep view={view} action={action} posted={posted} />
          <section aria-labelledby="conditions">
            <h2 id="conditions">The conditions</h2>
            <ConditionList conditions={view.conditions} />
            <p className="return-small">
              This is about changing your mind. If something is wrong with the car, you have your
              rights under {view.consumerLaw}, whatever stands here.
            </p>
          </section>
          {history.length === 0 ? null : (
            <section aria-labelledby="history">
              <h2 id="history">So far</h2>
              <ol className="return-history">
                {history.map(({ label, value }) => (
                  <li key={`${label} ${value}`}>
                    <span>{label}</span> {value}
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
        <aside className="return-subject" aria-label="Your car">
          <VehiclePicture
            className="return-subject__picture"
            pictureKey={view.pictureKey}
            alt=""
            use="card"
            sizes="(min-width: 1024px) 380px, 100vw"
            loading="eager"
          />
          <p className="return-subject__title">{view.title}</p>
          <dl className="return-facts">
            <div>
              <dt>Reference</dt>
              <dd>{view.reference}</dd>
            </div>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {place === null ? null : (
            <p>
              <strong>{place.name}</strong>
              <br />
              <a href={place.mapHref}>{place.address}</a>
            </p>
          )}
          {phone === null ? null : (
            <p>
              Questions? <a href={phone.href}>{phone.text}</a>
            </p>
          )}
        </aside>
      </div>
    </>
  )
}

function nameStage({ stage, when, title }: ReturnView): string {
  switch (stage) {
    case 'before':
      return 'Bring your car back'
    case 'over':
      return 'It cannot be brought back'
    case 'noticed':
      return 'We have your notice'
    case 'booked':
      return `We expect you ${when ?? ''}`.trim()
    case 'under-way':
      return 'We expect you now'
    case 'missed':
      return 'Your time has passed'
    case 'lapsed':
      return `You keep the ${title}`
    case 'returned':
      return `We have taken the ${title} back`
    case 'refused':
      return `We could not take the ${title} back`
  }
}

function describeStage({ stage, when, lastDay, isWithdrawn, phone }: ReturnView): string {
  const call = phone === null ? 'Please call us' : `Please call us on ${phone.text}`
  switch (stage) {
    case 'before':
      return `${isWithdrawn ? 'You withdrew your notice. ' : ''}You have until ${lastDay ?? ''} to give notice and to bring it back.`
    case 'over':
      return `Not all of the conditions hold; which, and why, is below. ${call} if you think that this is wrong.`
    case 'noticed':
      return `Choose a time next. It has to be back by ${lastDay ?? ''}.`
    case 'booked':
      return 'Bring all keys, accessories and handbooks, with at least a quarter of a tank in it.'
    case 'under-way':
      return `It is your time, ${when ?? ''}. ${call} if you are late.`
    case 'missed':
      return `You were to come ${when ?? ''}. Choose another time, until ${lastDay ?? ''}. ${call} if you were here.`
    case 'lapsed':
      return `It had to be back by ${lastDay ?? ''}, and we have not recorded it. ${call} if you brought it in time.`
    case 'returned':
      return 'Thank you. Your money is on its way.'
    case 'refused':
      return `What did not hold is below. The car stays yours. ${call} if you have questions.`
  }
}
