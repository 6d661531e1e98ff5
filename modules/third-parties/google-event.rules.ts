import type { ForwardedEvent } from './forwarded-event.types.ts'

/** Names that Google Analytics recommends, by Meta's standard event. */
const recommendedNames: ReadonlyMap<string, string> = new Map([
  ['AddPaymentInfo', 'add_payment_info'],
  ['AddToWishlist', 'add_to_wishlist'],
  ['InitiateCheckout', 'begin_checkout'],
  ['Lead', 'generate_lead'],
  ['Purchase', 'purchase'],
  ['Search', 'search'],
  ['ViewContent', 'view_item'],
])

/** §3: an event for Google's tag: a recommended name, or the event's own name in Google's format. */
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
      // Google Analytics counts a purchase with this id once, in any tab and however often it is sent. Google Ads does
      // the same for each conversion, which our server may send as well.
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
