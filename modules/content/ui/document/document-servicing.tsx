import { type ReactNode, useContext } from 'react'
import { CappedPrices } from '#modules/servicing/ui/capped-prices.tsx'
import { ServiceTable } from '#modules/servicing/ui/service-table.tsx'
import { TyrePrices } from '#modules/servicing/ui/tyre-prices.tsx'
import type { PriceComponent } from '../../documents/last-prices.rules.ts'
import { DocumentParts } from './document-parts.ts'

/** These components render nothing where the site’s configuration has no data for them. */
export function ServiceMenu() {
  const table = useContext(DocumentParts).servicing?.menu ?? null
  if (table === null) return null
  return (
    <Prices name="ServiceMenu">
      <ServiceTable table={table} caption="Services and their prices" corner="Service" />
    </Prices>
  )
}

export function ExtraWork() {
  const table = useContext(DocumentParts).servicing?.extraWork ?? null
  if (table === null) return null
  return (
    <Prices name="ExtraWork">
      <ServiceTable table={table} caption="Prices of other work" corner="Work" />
    </Prices>
  )
}

export function CappedPriceList() {
  const prices = useContext(DocumentParts).servicing?.cappedPrices ?? null
  if (prices === null) return null
  return (
    <Prices name="CappedPriceList">
      <CappedPrices prices={prices} />
    </Prices>
  )
}

export function TyreList() {
  const tyres = useContext(DocumentParts).servicing?.tyres ?? null
  if (tyres === null) return null
  return (
    <Prices name="TyreList">
      <TyrePrices tyres={tyres} />
    </Prices>
  )
}

interface PricesProps {
  readonly name: PriceComponent
  readonly children: ReactNode
}

/** The last prices of a page are followed by what is true of all of them, and by the way to book. */
function Prices({ name, children }: PricesProps) {
  const { servicing, lastPrices, afterPrices } = useContext(DocumentParts)
  if (name !== lastPrices) return children
  const note = servicing?.priceNote ?? null
  return (
    <div className="servicing">
      {children}
      {note === null ? null : <p className="servicing__note">{note}</p>}
      {afterPrices}
    </div>
  )
}
