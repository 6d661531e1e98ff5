import type { OfferedModelPageView } from '../../model-page.view.ts'
import type { ModelStockView } from '../../model-stock.types.ts'

interface ModelActionsProps {
  readonly links: OfferedModelPageView['links']
  /** Label of the test-drive button in the site's words: 'Book a Test Ride'. */
  readonly testDriveLabel: string
  /** The vehicles in stock that a link leads to; null: no link. */
  readonly stock: Pick<ModelStockView, 'href' | 'totalText'> | null
}

/** Calls to action with the model filled in; only for forms that the site offers. */
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
