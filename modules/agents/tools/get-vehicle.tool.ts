import { buildAskingPrice } from './asking-price.view.ts'
import { defineVehicleTool } from './define-vehicle-tool.ts'

const mostFeatures = 100
const mostDescription = 4000

/** A vehicle with what its page shows. */
export const getVehicleTool = defineVehicleTool({
  name: 'get_vehicle',
  title: 'One vehicle',
  description:
    'Facts, features, asking price with its history, availability, and when the dealer’s system last confirmed that it is in stock.',
  tell(page, { site, origin }) {
    const location = site.dealerships
      .flatMap(({ locations }) => locations)
      .find((candidate) => candidate.id === page.locationId)
    return {
      vehicle_id: page.id,
      title: page.title,
      subtitle: page.subtitle,
      condition: page.conditionText,
      stock_number: page.stockNumber,
      asking_price: buildAskingPrice(page, site.configuration),
      price_history:
        page.priceHistory === null
          ? null
          : {
              listed: page.priceHistory.listedText,
              dropped: page.priceHistory.dropText,
              steps: page.priceHistory.steps.map(({ date, priceText, note }) => ({
                date,
                price: priceText,
                price_type: note,
              })),
            },
      available: page.available,
      tag: page.reservedText ?? page.tag?.text ?? null,
      stock_confirmed:
        page.stockConfirmed === null
          ? null
          : { at: page.stockConfirmed.at, text: page.stockConfirmed.text },
      facts: page.facts.map(({ label, value }) => ({ label, value })),
      features: [...page.features.open, ...page.features.folded]
        .flatMap(({ features }) => features)
        .slice(0, mostFeatures),
      description: page.description.join('\n').slice(0, mostDescription),
      location: location?.slug ?? null,
      location_name: location?.name ?? null,
      link: origin + page.canonicalPath,
    }
  },
})
