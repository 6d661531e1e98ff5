import type { ForwardedEvent } from './forwarded-event.types.ts'

/** Names that Google Analytics recommends, by the standard event of Meta's. */
const recommendedNames: ReadonlyMap<string, string> = new Map([
  ['AddPaymentInfo', 'add_payment_info'],
  ['AddToWishlist', 'add_to_wishlist'],
  ['InitiateCheckout', 'begin_checkout'],
  ['Lead', 'generate_lead'],
  ['Purchase', 'purchase'],
  ['Search', 'search'],
  ['ViewContent', 'view_item'],
])

/** §3: an event as Google's tag takes it: a recommended name, or the event's own words in its spelling. */
export function buildGoogleEvent({
  id,
  label,
  category,
  facebook_event: meta,
  payload,
}: ForwardedEvent) {
  const { contents, currency, value, content_name: name, search_string: words } = payload
  return {
    name: recommendedNames.get(meta ?? '') ?? label.toLowerCase().replaceAll(/[^a-z]+/g, '_'),
    parameters: {
      event_id: id,
      // Analytics counts a purchase once by it, in whichever tab and however often it is told. Google Ads does so with each
      // conversion, of which the website itself may tell as well.
      transaction_id: id,
      event_category: category,
      event_label: label,
      ...(value === null ? {} : { currency, value }),
      ...(words === null ? {} : { search_term: words }),
      items: contents.map((content) => ({
        item_id: content.id,
        item_name: name,
        quantity: content.quantity,
      })),
    },
  }
}
