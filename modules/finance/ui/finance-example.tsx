import { PaymentStats } from '#modules/vehicles/ui/payment-stats.tsx'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import type { ExampleVehicle, FinanceExampleView } from '../finance-example.types.ts'

/** §9: example repayments for the dealer's vehicles, with the terms and the lender's text once for all of them. */
export function FinanceExample({ example }: { example: FinanceExampleView }) {
  const { lender, vehicles, terms, warning, disclaimer, calculatorHref } = example
  return (
    <section className="finance-example" aria-labelledby="finance-example">
      <div className="wrap">
        <h2 id="finance-example">
          {lender === null ? 'What a repayment looks like' : `A repayment with ${lender}`}
        </h2>
        <ul className="finance-example__vehicles">
          {vehicles.map((vehicle) => (
            <li key={vehicle.href}>
              <FinancedVehicle vehicle={vehicle} />
            </li>
          ))}
        </ul>
        <div className="finance-example__terms">
          {terms === '' ? null : <p>{terms}</p>}
          <RateWarning text={warning} />
          {disclaimer === '' ? null : <p>{disclaimer}</p>}
        </div>
        {calculatorHref === null ? null : (
          <p>
            <a className="button button-quiet" href={calculatorHref}>
              Work out your own figure
            </a>
          </p>
        )}
      </div>
    </section>
  )
}

function FinancedVehicle({ vehicle }: { vehicle: ExampleVehicle }) {
  const { title, subtitle, href, pictureKey, price, payment } = vehicle
  return (
    <article className="finance-example__vehicle">
      <VehiclePicture
        pictureKey={pictureKey}
        alt=""
        use="card"
        sizes="(width < 48rem) 92vw, 420px"
        loading="lazy"
      />
      <div className="finance-example__words">
        <p className="finance-example__name">
          <a href={href}>
            {title}
            {subtitle === '' ? null : <span> {subtitle}</span>}
          </a>
          <b>{price}</b>
        </p>
        <PaymentStats payment={payment} />
      </div>
    </article>
  )
}
