import { WholeWords } from '#ui/whole-words.tsx'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import type { CardWords } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { ComparePageView } from '../compare-page.view.ts'
import { ShareLink } from '../../share/ui/share-link.tsx'
import { ComparisonForm } from './comparison-form.tsx'
import { ComparisonTable } from './comparison-table.tsx'

interface ComparePageProps {
  readonly view: ComparePageView
  readonly words: Pick<CardWords, 'findSimilar' | 'was'>
  /** The warning about the comparison rates of the repayments; null if none is required. */
  readonly warning: string | null
  /** Absolute URL of this page. */
  readonly address: string
}

/** Vehicles side by side, with a form below to choose others. Works without script. */
export function ComparePage({ view, words, warning, address }: ComparePageProps) {
  return (
    <div className="wrap compare">
      <comparison-list>
        <div className="compare-head">
          <h1>
            <WholeWords text={view.title} />
          </h1>
          <p className="lead">{view.lead}</p>
        </div>
        {view.columns.length === 0 ? null : <ComparisonTable view={view} words={words} />}
        <RateWarning text={warning} />
        {view.groups.length === 0 ? null : (
          <ShareLink address={address} title={view.title} label="Link to this comparison" />
        )}
        <ComparisonForm choice={view.choice} browse={view.browse} />
      </comparison-list>
    </div>
  )
}
