import { describe, expect, test } from 'vitest'
import { enquiry } from '#modules/leads/submit/testing.ts'
import { readJson, prepareLeadEndpoints } from './lead-endpoints.fake.ts'

const { post, rows, countLeads } = prepareLeadEndpoints()

/** Which names of a person, a form and a category POST /api/leads accepts. */
describe('a lead', () => {
  test.each([
    ['no name', { name: undefined }, { name: '*This is a required field.' }],
    ['a name of blanks', { name: '  ' }, { name: '*This is a required field.' }],
    // §5: values that software sends for missing names.
    [
      'no name but software’s',
      { name: 'undefined undefined' },
      { name: '*This is a required field.' },
    ],
    ['an unknown form', { form: 'no-such-form' }, { form: 'This website has no such form.' }],
    [
      'a form of a name of a prototype',
      { form: 'constructor' },
      { form: 'This website has no such form.' },
    ],
    [
      'an unknown category',
      { category: 'Gardening' },
      { category: 'This website has no such category.' },
    ],
    [
      'a category that only calls have',
      { category: 'Phone Call' },
      { category: 'This website has no such category.' },
    ],
    [
      'an unknown form, as a step',
      { form: 'x', form_completed: false },
      { form: 'This website has no such form.' },
    ],
  ])('%s is refused, and nothing is stored', async (_what, changed, fields) => {
    const before = await countLeads()
    const response = await post({ ...enquiry, ...changed })
    expect([response.status, (await readJson(response))['fields']]).toEqual([422, fields])
    expect(await countLeads()).toBe(before)
  })

  // §5: an empty or 'undefined undefined' name is replaced by first_name before the form's rules require it.
  test.each([[{ name: '' }], [{ name: 'undefined undefined' }], [{}]])(
    'a first name replaces %j',
    async (named) => {
      const { name: _, ...unnamed } = enquiry
      const lead = { ...unnamed, ...named, first_name: 'Grace', form: 'general', postcode: '4106' }
      const response = await post(lead)
      expect(response.status).toBe(201)
      const { id } = await readJson(response)
      const [row] = await rows('SELECT payload FROM leads WHERE id = $1', [id])
      expect(row).toMatchObject({ payload: { name: 'Grace', first_name: 'Grace' } })
    },
  )

  test.each([
    ['Service Enquiry', 'service-enquiry'],
    ['service', 'service-enquiry'],
    ['parts-enquiry', 'parts-enquiry'],
    ['Careers', 'general-enquiry'],
  ])(
    'of a form for every department goes to the page of the chosen one: %s',
    async (category, slug) => {
      const response = await post({ ...enquiry, category, form: 'general', postcode: '4106' })
      expect((await readJson(response))['success_url']).toBe(
        `/success?category=${slug}&form=general`,
      )
    },
  )
})
