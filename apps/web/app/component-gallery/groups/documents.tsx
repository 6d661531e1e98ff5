import { ArticleGrid } from '#modules/content/articles/ui/article-card.tsx'
import { ArticleNeighbours } from '#modules/content/articles/ui/article-neighbours.tsx'
import { OfferCard } from '#modules/content/offers/ui/offer-card.tsx'
import { OfferFilters } from '#modules/content/offers/ui/offer-filters.tsx'
import { OfferNote } from '#modules/content/offers/ui/offer-note.tsx'
import { DocumentBody } from '#modules/content/ui/document/document-body.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import { useShell } from '../../shell/use-shell.ts'
import {
  articleStates,
  buildDocumentTree,
  documentSamples,
  offerFilterStates,
  offerStates,
} from '../states/documents.states.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { modelGroupStates } from '../states/models.states.ts'
import { servicingSample } from '../states/servicing.states.ts'
import { buildLocationStates } from '../states/locations.states.ts'
import { Specimen, Specimens } from './specimen.tsx'

export function DocumentsPage({ base }: { base: GalleryBase }) {
  const { words } = useShell()
  const { total, totalText: countText } = base.search
  const cards = (
    <VehicleGrid cards={base.search.cards.slice(0, 4)} words={words} eager={0} heading="h3" />
  )
  const parts = {
    stock: {
      '/search/sample': {
        total,
        countText,
        isAll: false,
        cards,
        warning: base.search.rateWarning,
      },
    },
    offers: offerStates.map(({ offer }) => offer),
    models: {
      toyota: modelGroupStates.flatMap(({ groups }) => groups[0]?.models ?? []).slice(0, 3),
    },
    faqs: [
      {
        slug: 'hold',
        question: 'Can you hold a car for me?',
        topic: 'Buying',
        answer: 'For two days, once we have spoken.',
      },
    ],
    locations: buildLocationStates(base).map(({ location }) => location),
    servicing: servicingSample,
    forms: { general: { title: 'Send us a message', href: '/contact' } },
  }
  return (
    <>
      {documentSamples.map(({ title, text }) => (
        <Specimen key={title} title={title} size="whole">
          <div className="wrap">
            <DocumentBody tree={buildDocumentTree(base.site, text)} parts={parts} />
          </div>
        </Specimen>
      ))}
      <Specimens>
        {offerStates.map(({ title, offer }) => (
          <Specimen key={title} title={title} size="card">
            <OfferCard offer={offer} heading="h3" />
          </Specimen>
        ))}
        {offerStates.slice(0, 1).map(({ title, offer }) => (
          <Specimen key={title} title="offer: conditions in the open" size="card">
            <OfferCard offer={offer} heading="h3" hasOpenTerms />
          </Specimen>
        ))}
        {offerStates.map(({ title, offer }) => (
          <Specimen key={title} title={`above a form: ${title}`} size="card">
            <OfferNote {...offer} />
          </Specimen>
        ))}
        <Specimen title="offers by model" size="wide">
          <OfferFilters filters={offerFilterStates} />
        </Specimen>
        <Specimen title="articles: with and without a picture" size="wide">
          <ArticleGrid articles={articleStates} heading="h3" />
        </Specimen>
        <Specimen title="articles: the ones before and after" size="wide">
          <ArticleNeighbours newer={articleStates[0] ?? null} older={articleStates[1] ?? null} />
        </Specimen>
      </Specimens>
    </>
  )
}
