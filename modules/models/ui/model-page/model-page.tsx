import type { ReactNode } from 'react'
import { FactGrid } from '#modules/vehicles/ui/fact-grid.tsx'
import { FeatureList } from '#modules/vehicles/ui/feature-list.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { type OfferedModelPageView, splitFacts } from '../../model-page.view.ts'
import type { ModelStockView } from '../../model-stock.types.ts'
import { ModelColours } from '../model-colours.tsx'
import { ModelGallery } from '../model-gallery.tsx'
import { ModelHead } from '../model-head.tsx'
import { VariantComparison } from '../variant-comparison.tsx'
import { VariantTable } from '../variant-table.tsx'
import { ModelActions } from './model-actions.tsx'
import { ModelPayment } from './model-payment.tsx'
import { type CardTools, ModelStockSection } from './model-stock-section.tsx'

interface ModelPageProps {
  readonly view: OfferedModelPageView
  /** Null without stock. */
  readonly stock: ModelStockView | null
  /** Label of the test-drive button in the site's words: 'Book a Test Ride'. */
  readonly testDriveLabel: string
  readonly cardTools: CardTools
  /** The cards of the model's offers; null without any. */
  readonly offers: ReactNode
}

/** A model that the site sells new: its grades, colours, facts, stock and offers. */
export function ModelPage({ view, stock, testDriveLabel, cardTools, offers }: ModelPageProps) {
  const { title, path, range, colours, features, gallery, accessoriesCount } = view
  const facts = splitFacts(view.facts)
  const payment = stock?.payment ?? null
  return (
    <article className="model-page">
      <ModelHead
        view={view}
        facts={facts.head}
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: 'Home', href: '/' },
              { label: range.label, href: range.href },
              { label: title, href: path },
            ]}
          />
        }
        payment={payment === null ? null : <ModelPayment payment={payment} />}
        actions={<ModelActions links={view.links} testDriveLabel={testDriveLabel} stock={stock} />}
      />
      <div className="wrap model-sections">
        {view.comparison === null ? null : (
          <VariantComparison comparison={view.comparison} path={path} />
        )}
        <VariantTable view={view} />
        <ModelColours colours={colours} title={title} />
        {facts.rest.length === 0 ? null : (
          <section aria-labelledby="model-facts">
            <h2 id="model-facts">More key facts</h2>
            <FactGrid facts={facts.rest} />
          </section>
        )}
        {features.length + accessoriesCount === 0 ? null : (
          <section aria-labelledby="model-features">
            <h2 id="model-features">What it has</h2>
            <FeatureList
              features={{
                open: features.map(({ title: name, items, extra }) => ({
                  name,
                  features: items,
                  isExtra: extra,
                })),
                folded: [],
                total: 0,
              }}
            />
            {accessoriesCount === 0 ? null : (
              <p className="model-accessories">
                {accessoriesCount === 1
                  ? 'One accessory is'
                  : `${accessoriesCount} accessories are`}{' '}
                made for it.{' '}
                {view.links.parts === null ? null : (
                  <a href={view.links.parts}>Ask our parts department</a>
                )}
              </p>
            )}
          </section>
        )}
        <ModelGallery gallery={gallery} title={title} />
        {stock === null ? null : (
          <ModelStockSection stock={stock} title={title} cardTools={cardTools} />
        )}
        {offers === null ? null : (
          <section aria-labelledby="model-offers">
            <h2 id="model-offers">Offers</h2>
            <div className="offer-grid">{offers}</div>
          </section>
        )}
        <section className="model-end" aria-labelledby="model-end">
          <h2 id="model-end">Come and see one</h2>
          <ModelActions links={view.links} testDriveLabel={testDriveLabel} stock={null} />
        </section>
      </div>
    </article>
  )
}
