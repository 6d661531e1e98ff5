import { OfferCard } from '#modules/content/offers/ui/offer-card.tsx'
import { splitFacts } from '#modules/models/model-page.view.ts'
import { ModelColours } from '#modules/models/ui/model-colours.tsx'
import { ModelGallery } from '#modules/models/ui/model-gallery.tsx'
import { ModelHead } from '#modules/models/ui/model-head.tsx'
import { VariantComparison } from '#modules/models/ui/variant-comparison.tsx'
import { VariantTable } from '#modules/models/ui/variant-table.tsx'
import { FactGrid } from '#modules/vehicles/ui/fact-grid.tsx'
import { FeatureList } from '#modules/vehicles/ui/feature-list.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ModelActions } from './model-actions.tsx'
import { ModelPayment } from './model-payment.tsx'
import { ModelStockSection } from './model-stock-section.tsx'
import type { ModelStock } from './load-model-stock.ts'
import type { ModelPageData } from './load-model.ts'

/** Whether a repayment may be shown for a vehicle in stock. */
const isFinanced = (stock: ModelPageData['stock']): stock is FinancedStock =>
  stock !== null && stock.payment !== null

type FinancedStock = ModelStock & { readonly payment: NonNullable<ModelStock['payment']> }

export default function ModelPage({ view, stock, offers, testDriveLabel }: ModelPageData) {
  const { title, path, range, colours, features, gallery, accessoriesCount } = view
  const facts = splitFacts(view.facts)
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
        payment={isFinanced(stock) ? <ModelPayment payment={stock.payment} /> : null}
        actions={<ModelActions links={view.links} testDriveLabel={testDriveLabel} stock={stock} />}
      />
      <div className="wrap model-sections">
        {view.paragraphs.length === 0 ? null : (
          <div className="prose">
            {view.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
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
                open: features.map(({ title: name, items }) => ({ name, features: items })),
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
        {stock === null ? null : <ModelStockSection stock={stock} title={title} />}
        {offers.length === 0 ? null : (
          <section aria-labelledby="model-offers">
            <h2 id="model-offers">Offers</h2>
            <div className="offer-grid">
              {offers.map((offer) => (
                <OfferCard key={offer.slug} offer={offer} heading="h3" />
              ))}
            </div>
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
