import { FinanceExample } from '#modules/finance/ui/finance-example.tsx'
import { ConsumerNotice } from '#modules/vehicles/ui/consumer-notice.tsx'
import { EnergyEconomy } from '#modules/vehicles/ui/energy-economy.tsx'
import { FactGrid } from '#modules/vehicles/ui/fact-grid.tsx'
import { FeatureList } from '#modules/vehicles/ui/feature-list.tsx'
import { FinancePanel } from '#modules/vehicles/ui/finance-panel.tsx'
import { FinanceTerms, TermsContent } from '#modules/vehicles/ui/finance-terms.tsx'
import { PhotoGallery } from '#modules/vehicles/ui/photo-gallery.tsx'
import { PriceHistory } from '#modules/vehicles/ui/price-history.tsx'
import { BuyBar } from '#modules/vehicle-pages/ui/buy-bar.tsx'
import { VehicleSummary } from '#modules/vehicle-pages/ui/vehicle-summary.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'
import { energyStates } from '../states/energy.states.ts'
import { noticeStates } from '../states/notice.states.ts'
import { buildLocationStates } from '../states/locations.states.ts'
import {
  buildFactStates,
  buildFeatureStates,
  buildGalleryStates,
  buildSummaryStates,
  financeExamples,
  financeStates,
  priceHistories,
} from '../states/vehicle.states.ts'

export function VehiclePartsPage({ base }: { base: GalleryBase }) {
  const shell = useShell()
  const places = buildLocationStates(base)
  const summaries = buildSummaryStates(base)
  return (
    <Specimens>
      {buildGalleryStates(base).map(({ title, view }) => (
        <Specimen key={title} title={`gallery: ${title}`} size="wide">
          <PhotoGallery view={view} />
        </Specimen>
      ))}
      {summaries.map(({ title, view, call }, index) => (
        <Specimen key={title} title={`summary: ${title}`} size="card">
          <VehicleSummary
            view={view}
            location={places[index]?.location}
            call={call}
            shell={shell}
            nextTestDrive={null}
          />
        </Specimen>
      ))}
      {summaries.map(({ title, view, call }) => (
        <Specimen key={title} title={`bar of a phone: ${title}`} size="card">
          <BuyBar price={view.price} actions={view.actions} call={call} actionsRef={null} />
        </Specimen>
      ))}
      {priceHistories.map(({ title, history }) => (
        <Specimen key={title} title={`price history: ${title}`} size="wide">
          <PriceHistory history={history} />
        </Specimen>
      ))}
      {financeStates.map(({ title, finance }) => (
        <Specimen key={title} title={`finance: ${title}`} size="wide">
          <FinancePanel finance={finance} />
        </Specimen>
      ))}
      {financeExamples.map(({ title, example }) => (
        <Specimen key={title} title={`finance example: ${title}`} size="whole">
          <FinanceExample example={example} />
        </Specimen>
      ))}
      <Specimen title="link to the finance disclaimer" size="card">
        <FinanceTerms finance={financeStates[0]!.finance} />
      </Specimen>
      <Specimen title="dialog of the finance disclaimer" size="wide">
        <dialog open className="terms" aria-labelledby="terms">
          <TermsContent finance={financeStates[0]!.finance} />
        </dialog>
      </Specimen>
      {buildFactStates(base).map(({ title, facts }) => (
        <Specimen key={title} title={`facts: ${title}`} size="wide">
          <FactGrid facts={facts} />
        </Specimen>
      ))}
      {buildFeatureStates(base).map(({ title, features }) => (
        <Specimen key={title} title={`features: ${title}`} size="wide">
          <FeatureList features={features} />
        </Specimen>
      ))}
      {energyStates.map(({ title, economy }) => (
        <Specimen key={title} title={`energy economy: ${title}`} size="wide">
          <EnergyEconomy economy={economy} />
        </Specimen>
      ))}
      {noticeStates.map(({ title, notice }) => (
        <Specimen key={title} title={`Consumer Information Notice: ${title}`} size="wide">
          <ConsumerNotice notice={notice} />
        </Specimen>
      ))}
    </Specimens>
  )
}
