import afterSaleStyleUrl from '#modules/reservations/ui/after-sale.css?url'
import returnStyleUrl from './return.css?url'

/** Puts the style sheet of returns into the head of their page. */
export function ReturnsStyle() {
  return (
    <>
      <link rel="stylesheet" href={afterSaleStyleUrl} precedence="page" />
      <link rel="stylesheet" href={returnStyleUrl} precedence="page" />
    </>
  )
}
