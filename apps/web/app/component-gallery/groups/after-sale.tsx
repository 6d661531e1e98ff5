import formsStyle from '#modules/forms/ui/forms.css?inline'
import { PurchasePage } from '#modules/purchases/ui/purchase-page.tsx'
import { PurchaseStyle } from '#modules/purchases/ui/purchase-style.tsx'
import { FindReturnForm } from '#modules/returns/ui/find-return-form.tsx'
import { ReturnPage } from '#modules/returns/ui/return-page.tsx'
import { ReturnsStyle } from '#modules/returns/ui/returns-style.tsx'
import { SurveyForm } from '#modules/surveys/ui/survey-form.tsx'
import { SurveyStyle } from '#modules/surveys/ui/survey-style.tsx'
import { buildPurchase, buildReturn } from '../states/after-sale.states.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { EndedLink } from '../../ui/ended-link.tsx'
import { Specimen, Specimens } from './specimen.tsx'

/** After a paid deposit: the purchase's page, the return of a used car, and the survey. */
export function AfterSaleGroup({ base }: { base: GalleryBase }) {
  const pictureKey = base.vehicle.photos[0]?.key ?? null
  const purchase = buildPurchase(pictureKey)
  const back = buildReturn(pictureKey)
  const when = 'Tuesday 1 December, 9:30 am'
  return (
    <>
      <style data-theme>{formsStyle}</style>
      <PurchaseStyle />
      <ReturnsStyle />
      <SurveyStyle />
      <Specimen title="a purchase" size="whole">
        <PurchasePage view={purchase} />
      </Specimen>
      <Specimen title="a purchase with nothing to press" size="whole">
        <PurchasePage
          view={{ ...purchase, next: { ...purchase.next, action: null }, place: null, phone: null }}
        />
      </Specimen>
      <Specimen title="a link that has ended" size="whole">
        <EndedLink text="It worked for a year after your vehicle was handed over. Please call or write to us about your purchase." />
      </Specimen>
      <Specimen title="a return before its notice" size="whole">
        <ReturnPage view={back} action="#" posted={null} />
      </Specimen>
      <Specimen title="a return with notice" size="whole">
        <ReturnPage view={{ ...back, stage: 'noticed' }} action="#" posted={null} />
      </Specimen>
      <Specimen title="a return with a time" size="whole">
        <ReturnPage view={{ ...back, stage: 'booked', when }} action="#" posted={null} />
      </Specimen>
      <Specimen title="a return that is refused" size="whole">
        <ReturnPage view={{ ...back, stage: 'refused' }} action="#" posted={null} />
      </Specimen>
      <Specimens>
        <Specimen title="a purchase is looked for" size="card">
          <FindReturnForm action="#" refused={null} />
        </Specimen>
        <Specimen title="a purchase is not found" size="card">
          <FindReturnForm
            action="#"
            refused={{
              error: 'We have no purchase with this reference and email address.',
              reference: 'K7RW M4PX',
              email: 'ana@visitor.example',
            }}
          />
        </Specimen>
        <Specimen title="a survey" size="card">
          <SurveyForm action="#" subject="test drive" refused={null} />
        </Specimen>
        <Specimen title="a survey without stars" size="card">
          <SurveyForm
            action="#"
            subject="test drive"
            refused={{ error: 'Please choose how many stars.', comment: 'Very kind.' }}
          />
        </Specimen>
      </Specimens>
    </>
  )
}
