import afterSaleStyleUrl from '#modules/reservations/ui/after-sale.css?url'
import purchaseStyleUrl from './purchase.css?url'

/** Adds the style sheet of purchases to the page's head. */
export function PurchaseStyle() {
  return (
    <>
      <link rel="stylesheet" href={afterSaleStyleUrl} precedence="page" />
      <link rel="stylesheet" href={purchaseStyleUrl} precedence="page" />
    </>
  )
}
