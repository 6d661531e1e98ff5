import type { ModelPageData } from './load-model.ts'
import type { ModelStock } from './load-model-stock.ts'

interface ModelActionsProps {
  readonly links: ModelPageData['view']['links']
  /** As the site's cars have it: 'Book a Test Ride'. */
  readonly testDriveLabel: string
  /** Null: the way to the stock is left out. */
  readonly stock: Pick<ModelStock, 'href' | 'totalText'> | null
}

/** What to do next, with the model filled in; a site has only the forms that it offers. */
export function ModelActions({ links, testDriveLabel, stock }: ModelActionsProps) {
  const { enquire, testDrive, brochure } = links
  return (
    <p className="model-actions">
      {testDrive === null ? null : (
        <a className="button" href={testDrive}>
          {testDriveLabel}
        </a>
      )}
      {enquire === null ? null : (
        <a className="button button-quiet" href={enquire}>
          Ask about it
        </a>
      )}
      {brochure === null ? null : (
        <a className="button button-quiet" href={brochure} data-brochure="">
          Get the brochure
        </a>
      )}
      {stock === null ? null : (
        <a className="button button-quiet" href="#model-stock">
          {stock.totalText} in stock
        </a>
      )}
    </p>
  )
}
