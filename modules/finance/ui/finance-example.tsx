import { FinancePanel } from '#modules/vehicles/ui/finance-panel.tsx'
import { PaymentFigures } from '#modules/vehicles/ui/payment-figures.tsx'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import type { ExampleVehicle, FinanceExampleView } from '../finance-example.types.ts'

/** §9: an example repayment for one of the dealer's vehicles, with the lender's terms and text. */
export function FinanceExample({ example }: { example: FinanceExampleView }) {
  const { lender, vehicle, panel, others } = example
  return (
    <section className="finance-example" aria-labelledby="finance-example">
      <div className="wrap">
        <h2 id="finance-example">
          {lender === null ? 'What a repayment looks like' : `A repayment with ${lender}`}
        </h2>
        <div className="finance-example__main">
          <div className="finance-example__vehicle">
            <VehiclePicture
              pictureKey={vehicle.pictureKey}
              alt=""
              use="card"
              sizes="(width < 48rem) 92vw, 420px"
              loading="lazy"
            />
            <VehicleName vehicle={vehicle} />
          </div>
          <FinancePanel finance={panel} />
        </div>
        {others.length === 0 ? null : (
          <ul className="finance-example__others">
            {others.map((other) => (
              <li key={other.href}>
                <VehicleName vehicle={other} />
                <PaymentFigures payment={other.payment} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function VehicleName({ vehicle }: { vehicle: ExampleVehicle }) {
  const { title, subtitle, href, price } = vehicle
  return (
    <p className="finance-example__name">
      <a href={href}>
        {title}
        {subtitle === '' ? null : <span> {subtitle}</span>}
      </a>
      <b>{price}</b>
    </p>
  )
}
