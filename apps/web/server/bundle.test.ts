import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundleScript } from '#apps/web/vite/inline-script-plugin.ts'
import type { FormView } from '#modules/forms/form.types.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { build, importCreateApp } from './built-app.fake.ts'
import { testStock } from '#modules/search/test-stock.fake.ts'
import { buildTestServices } from './test-services.fake.ts'
import type { Services } from '../context/services.ts'

async function start(
  overrides: Partial<Services> = {},
  site = buildExampleSite(),
  others: readonly Site[] = [],
) {
  const createApp = await importCreateApp()
  const assetsFolder = join(build, 'client')
  const { services, lines } = buildTestServices({ assetsFolder, ...overrides }, [site, ...others])
  const app = createApp(services)
  const host = site.hosts[0] ?? ''
  return {
    lines,
    get: (path: string, headers: Record<string, string> = {}) =>
      app.fetch(new Request(`http://${host}${path}`, { headers: { host, ...headers } })),
  }
}

/** Executable scripts; other script elements only hold data. */
function listScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].flatMap(([, attributes, body]) =>
    /application\/ld\+json/.test(attributes ?? '') || body === undefined || body === ''
      ? []
      : [body],
  )
}

const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

describe('the built website', () => {
  test.each([
    ['/', 200, 'Your next car is at Example Motors'],
    ['/search/used-cars', 200, 'Used Cars'],
    ['/search/empty', 200, 'No cars match all of these filters.'],
    ['/cars/2024-toyota-hilux-0', 200, '2024 Toyota HiLux'],
    ['/contact', 200, 'Open until 5 pm'],
    ['/contact-us/city', 200, 'Please Select a Department'],
    ['/contact-us/nowhere', 404, 'can’t find that page'],
    ['/service', 200, 'Rego - Helps us better assist your enquiry'],
    ['/enquire?car_id=1', 200, 'Enquire Now'],
    ['/book-a-service', 200, 'Book a Service'],
    ['/cars/trade-in?car_id=1', 200, 'Step 1 of 4'],
    ['/tell-me-when?make=Kia', 200, 'value="Kia"'],
    ['/tell-me-when?words=landcruiser+79', 200, '>I am looking for: landcruiser 79</textarea>'],
    ['/success?category=test-drive&car_id=1', 200, 'We are open until 5 pm and will be in touch'],
    ['/forms/nothing', 404, 'can’t find that page'],
    ['/nothing/here', 404, 'can’t find that page'],
    ['/search/nonsense', 404, 'can’t find that page'],
    ['/motorcycles/2024-toyota-hilux-0', 404, 'can’t find that page'],
    ['/cars/of-nobody', 404, 'can’t find that page'],
    ['/cars/sold-long-ago', 410, '2019 Kia Rio is no longer for sale'],
    ['/search/broken', 500, 'Something went wrong'],
  ])('%s responds %i inside the site’s shell', async (path, status, words) => {
    const { get } = await start()
    const response = await get(path)
    const html = await response.text()
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain(words)
    expect(html).toContain('(03) 5550 1234')
    expect(html).toMatch(/^<!DOCTYPE html>/)
  })

  test.each([
    ['/', ['every-page', 'favourites-page', 'cards-page', 'seen-strip']],
    ['/nothing/here', ['every-page', 'favourites-page']],
    ['/cars/sold-long-ago', ['every-page', 'favourites-page']],
    ['/search/broken', ['every-page', 'favourites-page']],
    ['/success?category=general-enquiry', ['every-page', 'favourites-page']],
  ])('ships no script on %s except %j, inlined in the document', async (path, names) => {
    const { get } = await start()
    const html = await (await get(path)).text()
    const pageScripts = resolve(import.meta.dirname, '../app/page-scripts')
    const expected = names.map(async (name) => {
      return (await bundleScript(join(pageScripts, `${name}.ts`))).text
    })
    expect(listScripts(html).toSorted()).toEqual((await Promise.all(expected)).toSorted())
    expect(html).toContain('<html lang="en-AU" data-site="example-motors"')
    // The search box's script is only loaded on focus.
    expect(html).not.toMatch(/modulepreload|(?:src|href)="[^"]*\.js"/)
    const [, address = ''] = / data-search-boxes="([^"]+)"/.exec(html) ?? []
    expect((await get(address)).headers.get('cache-control')).toContain('immutable')
  })

  test.each(['/contact', '/service', '/fleet'])(
    'loads no module on %s before the visitor touches its form',
    async (path) => {
      const { get } = await start()
      const html = await (await get(path)).text()
      expect(html).not.toMatch(/modulepreload|type="module"/)
      expect(html).toContain('<script data-start="interaction">')
      expect(html).toContain('<form class="lead-form"')
    },
  )

  test.each([
    ['/pages/book-a-service', 301, '/book-a-service'],
    ['/book-test-drive/?car_id=1', 301, '/book-test-drive?car_id=1'],
    ['/enquire?car_id=999', 302, '/enquire'],
    // Sold, so the visitor is sent to the vehicle's page with similar vehicles.
    ['/enquire?car_id=4', 302, '/cars/2021-kia-carnival-3'],
    ['/request-photos', 302, '/search/new-used-and-demo-cars'],
    ['/success', 302, '/'],
    ['/success?category=nonsense', 302, '/'],
  ])('redirects %s', async (path, status, location) => {
    const { get } = await start()
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })

  test('redirects /finance-pre-approval to /finance unless the dealer has a page there', async () => {
    const response = await (await start()).get('/finance-pre-approval')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/finance'])
    const site = buildExampleSite({ finance: { pre_approval_redirects: false } })
    expect((await (await start({}, site)).get('/finance-pre-approval')).status).toBe(200)
  })

  test('has no page for a form that the site does not offer', async () => {
    const site = buildExampleSite({ leads: { enquiry_types: ['Service'] } })
    const { get } = await start({}, site)
    expect((await get('/service')).status).toBe(200)
    for (const path of ['/fleet', '/enquire', '/trade-in', '/forms/fleet']) {
      expect((await get(path)).status, path).toBe(404)
    }
    const contact = await (await get('/contact')).text()
    expect(contact).toContain('Open until 5 pm')
    expect(contact).not.toContain('class="lead-form"')
  })

  test('hides pages after a lead, and form pages about one vehicle, from search engines', async () => {
    const { get } = await start()
    const noindex = '<meta name="robots" content="noindex, follow"/>'
    for (const path of ['/success?category=trade-in', '/service?car_id=1', '/enquire?car_id=1']) {
      const html = await (await get(path)).text()
      expect(html.includes(noindex), path).toBe(!path.startsWith('/service'))
    }
    expect(await (await get('/apply-for-finance')).text()).toContain(noindex)
  })

  test('returns the form of a page as JSON, for a dialog over another', async () => {
    const { get } = await start()
    const response = await get('/api/forms/enquire?car_id=1&gclid=x')
    expect(response.status).toBe(200)
    const form = (await response.json()) as FormView
    expect(form).toMatchObject({ slug: 'used-vehicle', action: '/enquire?car_id=1' })
    expect(form.subject?.title).toBe('2024 Toyota HiLux')
    for (const path of ['/api/forms/enquire?car_id=4', '/api/forms/nothing']) {
      const refusal = await get(path)
      expect(refusal.status, path).toBe(404)
      expect(await refusal.json()).toMatchObject({ code: 'form.unknown' })
    }
  })

  test.each(['/search/used-cars', '/cars/2024-toyota-hilux-0'])(
    'names every inline script of %s by hash, and contains no nonce',
    async (path) => {
      const { get } = await start()
      const response = await get(path)
      const html = await response.text()
      const policy = response.headers.get('content-security-policy') ?? ''
      const scripts = listScripts(html)
      expect(scripts.length).toBeGreaterThan(3)
      expect(scripts.filter((body) => !policy.includes(hashOf(body)))).toEqual([])
      const [, theme = ''] = /<style data-theme[^>]*>([^<]*)</.exec(html) ?? []
      expect(policy).toContain(hashOf(theme))
      expect(html).not.toMatch(/nonce| style="/)
    },
  )

  test('renders a page completely: nothing waits for a script', async () => {
    const { get } = await start()
    const html = await (await get('/search/used-cars')).text()
    expect(html).not.toMatch(/<template|\$RC\(|<div hidden/)
    expect(html.match(/<article/g)).toHaveLength(21)
  })

  test('gives every visitor the same HTML, whatever they send', async () => {
    const { get } = await start()
    const plain = await (await get('/search/used-cars')).text()
    const personal = await get('/search/used-cars?gclid=canary&utm_source=canary', {
      cookie: 'session=canary',
      'user-agent': 'Googlebot canary',
      'accept-language': 'fr',
      'x-forwarded-host': 'canary.example',
    })
    expect(await personal.text()).toBe(plain)
    expect(plain).not.toContain('canary')
  })

  test.each(['production', 'development'] as const)(
    'hides the error from the visitor and logs it (%s)',
    async (mode) => {
      const { get, lines } = await start({ mode })
      const html = await (await get('/search/broken')).text()
      const text = await (await get('/search/broken.data')).text()
      expect(html).not.toMatch(/canary|test-stock/)
      expect(mode === 'production' && /canary-stack|test-stock/.test(text)).toBe(false)
      expect(lines.join('')).toContain('canary-stack')
    },
  )

  test('falls back to a page without the shell when the shell itself fails', async () => {
    const { services } = buildTestServices()
    const stock = {
      ...services.stock,
      countCarTypes: () => Promise.reject(new Error('canary-stack')),
    }
    const { get } = await start({ stock })
    const response = await get('/')
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toContain('Something went wrong')
    expect(html).not.toContain('canary')
  })

  test('escapes what people typed, in HTML, JSON-LD and data', async () => {
    const { get } = await start()
    const html = await (await get('/cars/2024-toyota-hilux-0')).text()
    expect(html).toContain('&lt;/script&gt;&lt;b&gt;today')
    expect(html).not.toContain('</script><b>')
  })

  test('serves data to a client navigation, with the same rules for caching', async () => {
    const { get } = await start()
    const response = await get('/search/used-cars.data?_routes=routes%2Fsearch')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch('text/x-script')
    expect(response.headers.get('cache-control')).toMatch('s-maxage=30')
    expect((await get('/search/nonsense.data')).headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['', ''],
    ['?query=hilux&gclid=1', '?query=hilux'],
    ['?sort=price:asc&refine[make][0]=Kia', '?refine[make][0]=Kia&sort=price:asc'],
  ])('redirects /search%s to the site’s own search page, with the query', async (sent, kept) => {
    const { get } = await start()
    const response = await get(`/search${sent}`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`/search/new-used-and-demo-cars${kept}`)
    const data = await get(`/search.data?${sent.slice(1)}&_routes=routes%2Fsearch`)
    const text = await data.text()
    expect(text).toContain(`/search/new-used-and-demo-cars${kept}"`)
    expect(text).not.toContain('_routes')
  })

  test('names the site’s vehicles by the site’s own noun', async () => {
    const site = buildExampleSite({ template: 'Motorcycle', slug: 'example-bikes' })
    const { get } = await start({}, site)
    const html = await (await get('/')).text()
    expect(html).toContain('Your next motorcycle is at')
    expect(html).toContain('126 motorcycles')
    // §2 and §9 use the word cars in paths and forms, whatever the site sells.
    expect(html.replaceAll(/href="[^"]*"/g, '')).not.toMatch(/\bcars?\b/i)
  })

  test('links in header and footer only to pages that exist', async () => {
    const { get } = await start()
    const html = await (await get('/contact')).text()
    const paths = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, path]) => path ?? '')
    expect(paths).toEqual(expect.arrayContaining(['/', '/contact', '/service', '/trade-in']))
    for (const path of new Set(paths)) expect((await get(path)).status, path).toBe(200)
  })

  test('has the canonical URL on the site’s own origin', async () => {
    const site = buildExampleSite({ url: 'https://www.example-motors.example' })
    const { get } = await start({}, site)
    const html = await (await get('/search/used-cars?gclid=1')).text()
    expect(html).toContain(
      '<link rel="canonical" href="https://www.example-motors.example/search/used-cars"/>',
    )
    const robots = await (await get('/robots.txt')).text()
    expect(robots).toContain('Sitemap: https://www.example-motors.example/sitemap.xml')
    expect(robots).toMatch(/Disallow: \/success\n/)
    const index = await (await get('/sitemap.xml')).text()
    expect(index.match(/\/sitemaps\/[a-z0-9-]+\.xml/g)).toEqual([
      '/sitemaps/pages-1.xml',
      '/sitemaps/vehicles-1.xml',
    ])
    const vehicles = await (await get('/sitemaps/vehicles-1.xml')).text()
    expect(vehicles).toContain('/cars/2024-toyota-hilux-0</loc>')
    const sitemap = await (await get('/sitemaps/pages-1.xml')).text()
    expect(sitemap).toContain('<loc>https://www.example-motors.example/contact</loc>')
    expect(sitemap).toContain('/service</loc>')
    expect(sitemap).not.toMatch(/\/(enquire|apply-for-finance|success)</)
  })

  test('links a page to the same page in another country, in both directions', async () => {
    const region = {
      country: 'NZ',
      locale: 'en-NZ',
      currency: 'NZD',
      time_zone: 'Pacific/Auckland',
    }
    const australia = buildExampleSite({ url: 'https://www.example-motors.example' })
    const zealand = {
      ...buildExampleSite({
        slug: 'example-nz',
        url: 'https://www.example-nz.example',
        hosts: ['www.example-nz.example'],
        region,
      }),
      id: australia.id + 1,
    }
    const links = async (site: Site, other: Site, path: string) => {
      const { get } = await start({}, site, [other])
      const html = await (await get(path)).text()
      return [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
        ([, language, href]) => [language, href],
      )
    }
    const both = [
      ['en-AU', 'https://www.example-motors.example/contact'],
      ['en-NZ', 'https://www.example-nz.example/contact'],
      ['x-default', 'https://www.example-motors.example/contact'],
    ]
    expect(await links(australia, zealand, '/contact')).toEqual(both)
    expect(await links(zealand, australia, '/contact')).toEqual(both)
    expect(await links(australia, zealand, '/cars/2024-toyota-hilux-0')).toEqual([])
    expect(await links(australia, zealand, '/nothing/here')).toEqual([])
  })

  test('structured data cannot end its script element, whatever a dealer or a feed wrote', async () => {
    const hostile = '</script><script>alert(1)</script><!--'
    const stock: Services['stock'] = {
      ...testStock,
      async findVehiclePage(...parameters) {
        const result = await testStock.findVehiclePage(...parameters)
        if (result.kind !== 'vehicle') return result
        return {
          ...result,
          view: { ...result.view, title: hostile, pageTitle: hostile },
          structured: { ...result.structured, name: hostile },
        }
      },
    }
    const { get } = await start({ stock }, buildExampleSite({ name: `Kōwhai ${hostile}` }))
    for (const path of ['/', '/cars/2024-toyota-hilux-0']) {
      const html = await (await get(path)).text()
      expect(html, path).not.toContain('<script>alert')
      const blocks = [
        ...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g),
      ]
      const names = blocks.map(([, text = '']) => (JSON.parse(text) as { name?: string }).name)
      expect(names, path).toContain(path === '/' ? `Kōwhai ${hostile}` : hostile)
    }
  })

  test('the data of a search page cannot end its script element, whatever a feed wrote', async () => {
    const hostile = '</script><script>alert(1)</script><!-- `"\u2028'
    const stock: Services['stock'] = {
      ...testStock,
      async findSearchPage(...parameters) {
        const result = await testStock.findSearchPage(...parameters)
        if (result.kind !== 'page') return result
        const cards = result.view.cards.map((card) => ({ ...card, title: hostile }))
        return { ...result, view: { ...result.view, cards } }
      },
    }
    const { get } = await start({ stock })
    const html = await (await get('/search/used-cars')).text()
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<!-- `')
  })

  test('shows a picture of the demo’s own for the first vehicle of a home page', async () => {
    const { get } = await start()
    expect(await (await get('/')).text()).toContain('/images/s-1-ute-1-hero-white-studio-0/')
  })

  test('sends browsers neither page definitions nor zod', () => {
    const assets = join(build, 'client', 'assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(5)
    const found = scripts.filter((name) =>
      /listSitemapPaths|isFromForm|safeParse|ZodError/.test(
        readFileSync(join(assets, name), 'utf8'),
      ),
    )
    expect(found).toEqual([])
  })
})
