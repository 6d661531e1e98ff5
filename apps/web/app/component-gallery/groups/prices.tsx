import { buildCalculatorSite } from '#modules/finance/calculator/calculator-site.view.ts'
import { FinanceCalculator } from '#modules/finance/ui/finance-calculator.tsx'
import { OwedChart } from '#modules/finance/ui/owed-chart.tsx'
import { PaymentFigures } from '#modules/vehicles/ui/payment-figures.tsx'
import { PriceBlock } from '#modules/vehicles/ui/price-block.tsx'
import { TagBanners } from '#modules/vehicles/ui/tag-banner.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'
import {
  buildPriceStates,
  calculatorStates,
  owedPoints,
  paymentStates,
  tagStates,
} from '../states/prices.states.ts'

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
        <Specimen title="tag: of the site, and held for somebody who is paying" size="card">
          <div className="vehicle-card__picture">
            <span className="tags">
              <span className="tag tag-custom">One owner</span>
              <span className="held">Held until 2:40 pm</span>
            </span>
          </div>
        </Specimen>
        <Specimen title="tag: of the fuel, and reserved" size="card">
          <div className="vehicle-card__picture">
            <TagBanners tag={{ tone: 'green', text: 'Hybrid Electric' }} reservedText="RESERVED" />
          </div>
        </Specimen>
      </Specimens>
      <Specimen title="what is owed over time" size="card">
        <OwedChart points={owedPoints} />
      </Specimen>
      {calculatorStates.map(({ title, input }) => (
        <Specimen key={title} title={`calculator: ${title}`} size="whole">
          <div className="wrap">
            <FinanceCalculator
              action="/finance-calculator"
              input={input}
              site={buildCalculatorSite(base.site.configuration)}
              application={{ label: 'Apply for finance', href: '/apply-for-finance' }}
            />
          </div>
        </Specimen>
      ))}
    </>
  )
}
