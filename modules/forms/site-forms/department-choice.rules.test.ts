import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { listDepartmentChoices } from './department-choice.rules.ts'

/** §9 'Please Select a Department'; §1 the vehicle noun. */
test.each([
  ['Car', ['New Vehicle', 'General'], ['New cars', 'Something else']],
  ['Trucks', ['Used Vehicle'], ['Used trucks']],
  ['RV', ['Used Vehicle', 'Service'], ['Used RVs', 'Service']],
])('a %s site of %j offers %j', (template, enquiry_types, labels) => {
  const site = buildExampleSite({ template, leads: { enquiry_types } })
  expect(listDepartmentChoices(site).map(({ label }) => label)).toEqual(labels)
})

test('each is sent as the category that it becomes, in one order; careers and selling are not among them', () => {
  const site = buildExampleSite({
    leads: {
      enquiry_types: ['Careers', 'Sell My Car', 'General', 'Fleet', 'Finance', 'Parts', 'Service'],
    },
  })
  expect(listDepartmentChoices(site).map(({ value }) => value)).toEqual([
    'Service Enquiry',
    'Parts Enquiry',
    'Finance Enquiry',
    'Fleet Enquiry',
    'General Enquiry',
  ])
})
