import type { SpecifiedAddress } from './specified-addresses.ts'

/** A site with an address of the specification, and the expected response. */
interface Answer {
  readonly site: string
  /** `{car}` is the path of the site's first vehicle that accepts enquiries, `{car_id}` its number. */
  readonly path: string
  /** Text in the page's HTML. */
  readonly shows: RegExp
  /** The canonical path, if the specification's redirects to it. */
  readonly leadsTo?: string
}

/** An address that is not built yet; the test fails once it exists, and the entry then has to change. */
interface NotYet {
  readonly site: string
  readonly path: string
  readonly missing: string
}

/** A main heading that begins with these words. */
const heading = (words: string): RegExp => new RegExp(`<h1[^>]*>(<[^>]+>|\\s)*${words}`, 'i')

const cars = '/search/new-used-and-demo-cars'

/** Every address of the specification, on at least one of the demo dealers. */
export const addressTable: Readonly<Record<SpecifiedAddress, readonly (Answer | NotYet)[]>> = {
  '/': [{ site: 'harbour-toyota', path: '/', shows: heading('') }],
  '{search path}?{refinement state}': [
    { site: 'kowhai-motors', path: `${cars}?refine[make][0]=Suzuki`, shows: /Remove Suzuki/ },
  ],
  '{search path}?page={page}': [
    { site: 'kowhai-motors', path: `${cars}?page=2`, shows: /aria-current="page"[^>]*>2</ },
    { site: 'kowhai-motors', path: `${cars}?page=1`, shows: heading('New'), leadsTo: cars },
  ],
  '{search path}?range[price]=min:max': [
    {
      site: 'kowhai-motors',
      path: `${cars}?range[price]=$20,000:$40,000`,
      shows: /\$20,000/,
    },
  ],
  '{default search path with a city}': [
    {
      site: 'southern-cross-motors',
      path: '/',
      shows: /href="\/search\/[a-z-]+\?refine(\[|%5B)city(\]|%5D)(\[|%5B)0(\]|%5D)=Dandenong"/,
    },
  ],
  '{default_search_path of the dealer}': [
    { site: 'big-box-cars', path: '/', shows: /href="\/search\/used-cars"/ },
  ],
  '{default search path of a template}': [
    {
      site: 'wanderlust-campers',
      path: '/',
      shows: /action="\/search\/new-used-and-demo-campers"/,
    },
  ],
  '/search/new-used-and-demo-cars': [{ site: 'harbour-toyota', path: cars, shows: heading('') }],
  '/search/new-cars': [{ site: 'pacific-nissan', path: '/search/new-cars', shows: heading('New') }],
  '/search/demo-cars': [
    { site: 'pacific-nissan', path: '/search/demo-cars', shows: heading('Demo') },
  ],
  '/search/used-cars': [
    { site: 'big-box-cars', path: '/search/used-cars', shows: heading('Used') },
  ],
  '/search/new-and-demo-cars': [
    { site: 'pacific-nissan', path: '/search/new-and-demo-cars', shows: heading('New &amp; Demo') },
  ],
  '/search/new-used-and-demo-trucks': [
    { site: 'redgum-trucks', path: '/search/new-used-and-demo-trucks', shows: heading('') },
  ],
  '/search/subscription-cars': [
    {
      site: 'southern-cross-motors',
      path: '/search/subscription-cars',
      shows: heading('Subscription'),
    },
  ],
  '/search/rental-cars': [
    { site: 'southern-cross-motors', path: '/search/rental-cars', shows: heading('Rental') },
  ],
  '/search/{type}-cars': [
    { site: 'kowhai-motors', path: '/search/used-cars', shows: heading('Used') },
    { site: 'ironhorse-motorcycles', path: '/search/used-motorcycles', shows: heading('Used') },
  ],
  '/search/{make}': [
    { site: 'southern-cross-motors', path: '/search/hyundai', shows: heading('.*Hyundai') },
  ],
  '/search/{make}/{model}': [
    { site: 'harbour-toyota', path: '/search/toyota/hilux', shows: heading('.*Toyota HiLux') },
  ],
  '/search/{body slug}': [
    { site: 'harbour-toyota', path: '/search/ute', shows: heading('.*Utes?') },
  ],
  '/search/cars-under-{max}-per-week': [
    { site: 'harbour-toyota', path: '/search/cars-under-150-per-week', shows: heading('.*\\$150') },
  ],
  '/search/{min}-to-{max}-per-week': [
    { site: 'harbour-toyota', path: '/search/100-to-200-per-week', shows: heading('.*\\$100') },
  ],
  '/search/{min}-plus-per-week': [
    { site: 'harbour-toyota', path: '/search/200-plus-per-week', shows: heading('.*\\$200') },
  ],
  '/search/7-seater-cars': [
    { site: 'harbour-toyota', path: '/search/7-seater-cars', shows: heading('.*7.seater') },
  ],
  '/cars/{slug}': [{ site: 'harbour-toyota', path: '{car}', shows: /Key facts/ }],
  '/motorcycles/{slug}': [
    {
      site: 'ironhorse-motorcycles',
      path: '{car}',
      shows: /href="\/motorcycles\/[^>]*>|Key facts/,
    },
  ],
  '/campers/{slug}': [{ site: 'wanderlust-campers', path: '{car}', shows: /Key facts/ }],
  '/cars/{slug}/checkout': [
    { site: 'harbour-toyota', path: '{car}/checkout', shows: heading('(Reserve the|This one)') },
  ],
  '/cars/{slug}/buy-online': [
    { site: 'big-box-cars', path: '{car}/buy-online', shows: heading('(Buy online:|This one)') },
  ],
  '/trade-in': [{ site: 'harbour-toyota', path: '/trade-in', shows: /<form/ }],
  '/cars/trade-in?car_id={id}': [
    {
      site: 'harbour-toyota',
      path: '/cars/trade-in?car_id={car_id}',
      shows: /trade-in\?car_id={car_id}"/,
    },
  ],
  '/finance': [{ site: 'harbour-toyota', path: '/finance', shows: heading('Finance') }],
  '/finance-enquiry': [
    { site: 'harbour-toyota', path: '/finance-enquiry', shows: heading('Finance enquiry') },
  ],
  '/apply-for-finance': [
    { site: 'harbour-toyota', path: '/apply-for-finance', shows: heading('Apply for finance') },
  ],
  '/finance?preferredDealership=': [
    {
      site: 'southern-cross-motors',
      path: '/finance?preferredDealership=southern-cross-geelong',
      shows: /selected/,
    },
  ],
  '/finance?vehiclePriceBudget=': [
    {
      site: 'southern-cross-motors',
      path: '/finance?vehiclePriceBudget=31500',
      shows: /value="31,?500"/,
    },
  ],
  '/finance?car_id=': [
    { site: 'harbour-toyota', path: '/finance?car_id={car_id}', shows: /value="{car_id}"/ },
  ],
  '/finance?car_type=': [
    {
      site: 'southern-cross-motors',
      path: '/finance?car_type=used',
      shows: heading('Finance'),
    },
  ],
  '/finance#finance-form': [
    { site: 'harbour-toyota', path: '/finance', shows: /id="finance-form"/ },
    { site: 'harbour-toyota', path: '/apply-for-finance', shows: /id="finance-form"/ },
  ],
  '/finance-pre-approval': [
    {
      site: 'harbour-toyota',
      path: '/finance-pre-approval',
      shows: heading('Finance pre-approval'),
    },
  ],
  '/finance-pre-approval → /finance': [
    {
      site: 'pacific-nissan',
      path: '/finance-pre-approval',
      leadsTo: '/finance',
      shows: heading('Finance'),
    },
  ],
  '/service': [{ site: 'harbour-toyota', path: '/service', shows: heading('') }],
  '/vehicle-parts-and-accessories': [
    { site: 'harbour-toyota', path: '/vehicle-parts-and-accessories', shows: heading('') },
  ],
  '/warranty': [{ site: 'harbour-toyota', path: '/warranty', shows: heading('') }],
  '/pages/book-a-service': [
    {
      site: 'harbour-toyota',
      path: '/pages/book-a-service',
      leadsTo: '/book-a-service',
      shows: heading('Book a service'),
    },
  ],
  '/pages/tyre-and-battery-centre': [
    {
      site: 'southern-cross-motors',
      path: '/pages/tyre-and-battery-centre',
      leadsTo: '/tyre-and-battery-centre',
      shows: heading('.*Tyre'),
    },
  ],
  '/special-offers': [
    { site: 'harbour-toyota', path: '/special-offers', shows: /Ask about this offer/ },
  ],
  '/special-offers?model=': [
    { site: 'harbour-toyota', path: '/special-offers?model=hilux', shows: /HiLux/ },
  ],
  '/contact': [{ site: 'harbour-toyota', path: '/contact', shows: heading('') }],
  '/contact-us/{dealer-slug}': [
    {
      site: 'southern-cross-motors',
      path: '/contact-us/southern-cross-geelong',
      shows: /Geelong/,
    },
  ],
  '/careers': [{ site: 'harbour-toyota', path: '/careers', shows: heading('') }],
  '/about-us': [{ site: 'harbour-toyota', path: '/about-us', shows: heading('About') }],
  '/fleet': [{ site: 'harbour-toyota', path: '/fleet', shows: heading('') }],
  '/terms-and-conditions': [
    { site: 'kowhai-motors', path: '/terms-and-conditions', shows: heading('Terms') },
  ],
  '/privacy-policy': [
    { site: 'kowhai-motors', path: '/privacy-policy', shows: heading('Privacy') },
  ],
  '/faqs': [{ site: 'harbour-toyota', path: '/faqs', shows: /"FAQPage"/ }],
  '/community-partners-sponsorships': [
    {
      site: 'southern-cross-motors',
      path: '/community-partners-sponsorships',
      shows: heading(''),
    },
  ],
  '/autopact-handback-guarantee': [
    { site: 'big-box-cars', path: '/autopact-handback-guarantee', shows: /14 days/ },
  ],
  '/autopact-protection-plan': [
    { site: 'harbour-toyota', path: '/autopact-protection-plan', shows: heading('') },
  ],
  '/ultratek': [{ site: 'harbour-toyota', path: '/ultratek', shows: heading('.*Ultratek') }],
  '/brands/jeep': [{ site: 'big-box-cars', path: '/brands/jeep', shows: heading('.*Jeep') }],
  '/book-test-drive/': [
    {
      site: 'harbour-toyota',
      path: '/book-test-drive/',
      leadsTo: '/book-test-drive',
      shows: heading('Book'),
    },
  ],
  '/my-garage': [{ site: 'harbour-toyota', path: '/my-garage', shows: heading('') }],
  '/my-garage?tab=saved-cars': [
    { site: 'harbour-toyota', path: '/my-garage?tab=saved-cars', shows: heading('') },
  ],
  '/mybigboxcars': [{ site: 'big-box-cars', path: '/mybigboxcars', shows: heading('') }],
  '/{model slug}': [{ site: 'harbour-toyota', path: '/hilux', shows: /HiLux/ }],
  '{override_url of a model}': [
    {
      site: 'harbour-toyota',
      path: '/new-hilux',
      missing: 'no model of a demo dealer has an address of its own',
    },
  ],
  '/success?category={category slug}': [
    { site: 'harbour-toyota', path: '/success?category=test-drive', shows: heading('') },
  ],
  '/pages/{slug} → /{slug}': [
    {
      site: 'harbour-toyota',
      path: '/pages/about-us',
      leadsTo: '/about-us',
      shows: heading('About'),
    },
  ],
  '/pages/{slug} of a site that keeps it': [
    { site: 'kowhai-motors', path: '/pages/book-a-service', shows: heading('Book') },
  ],
  '/blog': [{ site: 'harbour-toyota', path: '/blog', shows: heading('') }],
  '/blog → /news': [
    { site: 'pacific-nissan', path: '/blog', leadsTo: '/news', shows: heading('News') },
  ],
}
