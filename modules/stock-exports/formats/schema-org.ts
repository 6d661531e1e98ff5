import { fixedPaths } from '#modules/links/paths.ts'
import { buildStructuredVehicle } from '#modules/vehicle-pages/structured-vehicle.view.ts'
import { itemListText } from '../records/export-text.ts'
import type { ExportFormat } from './export-format.types.ts'
import { schemaOrgFields } from './schema-org.fields.ts'

export const schemaOrg: ExportFormat = {
  id: 'schema_org',
  file: 'schema-org.jsonld',
  mediaType: 'application/ld+json',
  summary: 'The stock as schema.org describes vehicles',
  description:
    'Every vehicle with a price that can be bought, as a Car, Motorcycle or other Vehicle with its Offer, in an ItemList.',
  example: '{"@context":"https://schema.org","@type":"ItemList","itemListElement":[]}',
  rules: schemaOrgFields,
  includesComing: true,
  text: itemListText,
  build({ row, site, origin, priceCents, address, pictures, dealership }) {
    // The export's pictures have whole addresses, and replace those of the page.
    const returnsHref = origin + fixedPaths.usedCarReturn
    const shown = { priceCents, pictureKeys: [], path: address, returnsHref }
    const car = buildStructuredVehicle(row, shown, site.configuration)
    const { offers } = car
    return {
      ...car,
      ...(pictures.length > 0 && { image: pictures }),
      ...(typeof offers === 'object' && {
        offers: {
          ...offers,
          seller: { '@type': 'AutoDealer', name: dealership.name, url: `${origin}/` },
        },
      }),
    }
  },
}
