import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { importCreateApp } from './built-app.fake.ts'
import { buildTestServices } from './test-services.fake.ts'

describe('a form posted to its page without script', () => {
  const post = async (path: string, fields: Readonly<Record<string, string>>, overrides = {}) => {
    const createApp = await importCreateApp()
    const site = buildExampleSite()
    const { services } = buildTestServices(overrides, [site])
    const host = site.hosts[0] ?? ''
    return createApp(services).fetch(
      new Request(`http://${host}${path}`, {
        method: 'POST',
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields),
      }),
    )
  }
  const enquiry = { form: 'general', step_index: '0', category: 'General Enquiry', name: 'Ada' }

  test('is shown again with its values and errors, to its sender only', async () => {
    const response = await post('/contact', { ...enquiry, email: 'nobody' })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('value="Ada"')
    expect(html).toContain('value="nobody"')
    expect(html).toContain('aria-invalid="true"')
    expect(response.headers.get('content-security-policy')).toContain('sha256-')
    // A page that is behind its website is loaded again, which would post the form again.
    expect(html).toContain('data-visit="')
    expect(html).not.toContain('data-refresh="')
  })

  test('sends Retry-After if it cannot be stored', async () => {
    const whole = { last_name: 'Lovelace', email: 'ada@visitor.example', phone: '0412 345 678' }
    const more = { postcode: '3220', message: 'Is it still there?', fax_extension: '' }
    const response = await post('/contact', { ...enquiry, ...whole, ...more })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.text()).toContain('value="Lovelace"')
  })

  test('about a vehicle is shown again, even if that was sold in the meantime', async () => {
    const response = await post('/enquire?car_id=4', { form: 'used-vehicle', step_index: '0' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('<form class="lead-form"')
  })

  test('for a vehicle’s number shows the page with it, or where else to find it', async () => {
    const response = await post('/cars/2024-toyota-hilux-0', { car_id: '1', website_id: '9' })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('2024 Toyota HiLux')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('is a failed page, not a success, where the page cannot be rendered', async () => {
    const { services } = buildTestServices()
    const stock = {
      ...services.stock,
      countCarTypes: () => Promise.reject(new Error('canary-stack')),
    }
    const response = await post('/contact', enquiry, { stock })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('canary')
  })
})
