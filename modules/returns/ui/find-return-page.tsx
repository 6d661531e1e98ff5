import { FindReturnForm, type FindReturnFormProps } from './find-return-form.tsx'

interface FindReturnPageProps extends FindReturnFormProps {
  /** Whether the site takes cars back. */
  readonly isOffered: boolean
  /** The days from delivery in which a car can be brought back. */
  readonly days: number
}

/** The start of a return without a link: finds the purchase, if the site takes cars back. */
export function FindReturnPage({ isOffered, days, action, refused }: FindReturnPageProps) {
  return (
    <>
      <div className="form-head">
        <div className="wrap">
          <h1>{isOffered ? 'Bring your car back' : 'This page is not here'}</h1>
          <p className="lead">
            {isOffered
              ? `Changed your mind? You have ${days} days from delivery. Find your purchase, see the conditions, and choose a time.`
              : 'This dealership has no returns on its website. Please call us.'}
          </p>
        </div>
      </div>
      {isOffered ? (
        <div className="wrap after-sale-columns">
          <div className="after-sale-main">
            <FindReturnForm action={action} refused={refused} />
          </div>
        </div>
      ) : null}
    </>
  )
}
