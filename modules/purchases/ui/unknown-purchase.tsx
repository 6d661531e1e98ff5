/** Shown for a link without a purchase. */
export function UnknownPurchase() {
  return (
    <div className="form-head">
      <div className="wrap">
        <h1>This link does not work</h1>
        <p className="lead">
          A part of it may be missing, or the purchase is no longer stored. Please open the link in
          your newest email about it, or call us.
        </p>
      </div>
    </div>
  )
}
