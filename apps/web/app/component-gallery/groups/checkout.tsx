import { CheckoutPage } from '#modules/reservations/ui/checkout/checkout-page.tsx'
import { OfferForm } from '#modules/reservations/ui/checkout/offer-form.tsx'
import type { GalleryBase } from '../states/gallery-base.ts'
import { buildCheckoutStates } from '../states/checkout.states.ts'
import { noticeStates } from '../states/notice.states.ts'
import { Specimen } from './specimen.tsx'

/** Reserving a vehicle: every state that a buyer can reach. */
export function CheckoutGroup({ base }: { base: GalleryBase }) {
  const { shared, offer, results, faulty } = buildCheckoutStates(
    base.vehicle.photos[0]?.key ?? null,
  )
  return (
    <>
      {results.map(([title, result]) => (
        <Specimen key={title} title={title} size="whole">
          <CheckoutPage {...shared} result={result} posted={undefined} offerScripts={null} />
        </Specimen>
      ))}
      <Specimen title="refused when the form is sent" size="whole">
        <CheckoutPage
          {...shared}
          result={offer}
          offerScripts={null}
          posted={{
            refused: {
              heading: 'Somebody is reserving this one now',
              text: 'Another buyer has until 2:40 pm to pay their deposit.',
            },
          }}
        />
      </Specimen>
      <Specimen title="on to the provider’s page" size="whole">
        <CheckoutPage {...shared} result={offer} posted={{ payAt: '#' }} offerScripts={null} />
      </Specimen>
      <Specimen title="the form, at fault, in New Zealand" size="wide">
        <OfferForm
          offer={{
            ...offer,
            country: 'NZ',
            notice: noticeStates[0]!.notice,
          }}
          action="#"
          depositText="$500"
          placeName="Northside Sales"
          faulty={faulty}
        />
      </Specimen>
    </>
  )
}
