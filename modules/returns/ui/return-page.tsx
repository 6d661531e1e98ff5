import { BoughtVehicle } from '#modules/reservations/ui/bought-vehicle.tsx'
import { StepHistory } from '#modules/reservations/ui/step-history.tsx'
import type { ReturnView } from '../service/return.view.ts'
import { ConditionList } from './condition-list.tsx'
import { NextStep, type PostedReturn } from './return-steps.tsx'

interface ReturnPageProps {
  readonly view: ReturnView
  /** URL to which the page's forms are posted. */
  readonly action: string
  /** Null: nothing was submitted. */
  readonly posted: PostedReturn | null
}

/** Returning a used car: the next step first, then the decision with its reasons. Works without script. */
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
      <div className="wrap after-sale-columns">
        <div className="after-sale-main">
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
          {history.length === 0 ? null : <StepHistory steps={history} />}
        </div>
        <BoughtVehicle
          label="Your car"
          title={view.title}
          pictureKey={view.pictureKey}
          facts={[{ label: 'Reference', value: view.reference }, ...facts]}
        >
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
        </BoughtVehicle>
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
