import afterSaleStyleUrl from '#modules/reservations/ui/after-sale.css?url'
import returnStyleUrl from './return.css?url'

/** Adds the style sheet of returns to the page's head. */
export function ReturnsStyle() {
  return (
    <>
      <link rel="stylesheet" href={afterSaleStyleUrl} precedence="page" />
      <link rel="stylesheet" href={returnStyleUrl} precedence="page" />
    </>
  )
}
