import { PaymentFigures } from '#modules/vehicles/ui/payment-figures.tsx'
import { PriceBlock } from '#modules/vehicles/ui/price-block.tsx'
import { TagBanners } from '#modules/vehicles/ui/tag-banner.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'
import { buildPriceStates, paymentStates, tagStates } from '../states/prices.states.ts'

export function PricesPage({ base }: { base: GalleryBase }) {
  const { words } = useShell()
  const states = buildPriceStates(base)
  return (
    <>
      <Specimens>
        {states.map(({ title, price }) => (
          <Specimen key={title} title={`on a card: ${title}`} size="card">
            <div className="vehicle-card">
              <div className="vehicle-card__body">
                <PriceBlock price={price} wasWord={words.was} />
              </div>
            </div>
          </Specimen>
        ))}
        {states.map(({ title, price }) => (
          <Specimen key={title} title={`on the car page: ${title}`} size="card">
            <div className="summary">
              <PriceBlock price={price} wasWord={words.was} />
            </div>
          </Specimen>
        ))}
        {paymentStates.map((payment) => (
          <Specimen key={payment.text} title={`repayment: ${payment.text}`} size="card">
            <div className="summary-payment">
              <PaymentFigures payment={payment} />
            </div>
          </Specimen>
        ))}
        {tagStates.map((tag) => (
          <Specimen key={tag.text} title={`tag: ${tag.imageUrl ?? tag.tone}`} size="card">
            <div className="vehicle-card__picture">
              <TagBanners tag={tag} reservedText={null} />
            </div>
          </Specimen>
        ))}
        <Specimen title="tag: of the fuel, and reserved" size="card">
          <div className="vehicle-card__picture">
            <TagBanners tag={{ tone: 'green', text: 'Hybrid Electric' }} reservedText="RESERVED" />
          </div>
        </Specimen>
      </Specimens>
    </>
  )
}
