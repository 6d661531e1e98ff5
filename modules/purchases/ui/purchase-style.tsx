import afterSaleStyleUrl from '#modules/reservations/ui/after-sale.css?url'
import purchaseStyleUrl from './purchase.css?url'

/** Puts the style sheet of purchases into the head of their page. */
export function PurchaseStyle() {
  return (
    <>
      <link rel="stylesheet" href={afterSaleStyleUrl} precedence="page" />
      <link rel="stylesheet" href={purchaseStyleUrl} precedence="page" />
    </>
  )
}
