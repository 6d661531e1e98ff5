import { useContext } from 'react'
import { CappedPrices } from '#modules/servicing/ui/capped-prices.tsx'
import { ServiceTable } from '#modules/servicing/ui/service-table.tsx'
import { TyrePrices } from '#modules/servicing/ui/tyre-prices.tsx'
import { DocumentParts } from './document-parts.ts'

/** These components render nothing where the site’s configuration has no data for them. */
export function ServiceMenu() {
  const table = useContext(DocumentParts).servicing?.menu ?? null
  if (table === null) return null
  return <ServiceTable table={table} caption="Services and their prices" corner="Service" />
}

export function ExtraWork() {
  const table = useContext(DocumentParts).servicing?.extraWork ?? null
  if (table === null) return null
  return <ServiceTable table={table} caption="Prices of other work" corner="Work" />
}

export function CappedPriceList() {
  const prices = useContext(DocumentParts).servicing?.cappedPrices ?? null
  return prices === null ? null : <CappedPrices prices={prices} />
}

export function TyreList() {
  const tyres = useContext(DocumentParts).servicing?.tyres ?? null
  return tyres === null ? null : <TyrePrices tyres={tyres} />
}
