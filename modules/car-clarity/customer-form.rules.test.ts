import { expect, test } from 'vitest'
import { readCustomer } from './customer-form.rules.ts'

const robin = { first_name: 'Robin', email: 'robin@visitor.example' }
const read = (fields: Readonly<Record<string, unknown>>) => readCustomer(Object.entries(fields))
const repeat = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, 'a']))

test('a customer has the contact details, the vehicle, and all other answers', () => {
  expect(
    read({
      ...robin,
      last_name: ' Lee ',
      phone: '0400 123 456',
      postcode: '4000',
      car_id: '7',
      'Loan Amount': '30000',
      'lead[employment]': 'Full time',
    }),
  ).toEqual({
    ok: true,
    customer: {
      firstName: 'Robin',
      lastName: 'Lee',
      email: 'robin@visitor.example',
      phone: '0400 123 456',
      postcode: '4000',
      carId: 7,
      answers: { 'Loan Amount': '30000', 'lead[employment]': 'Full time' },
    },
  })
})

test('§3: the first name may be called name, and files are left out', () => {
  const customer = { firstName: 'Robin', carId: null, answers: {} }
  const fields = { name: 'Robin', phone: '1', payslip: new File(['x'], 'payslip.pdf') }
  expect(read(fields)).toMatchObject({ ok: true, customer })
})

test.each([
  ['without a name', { email: robin.email }, 'name'],
  ['without an address to answer', { first_name: 'Robin' }, 'email'],
  ['with an invalid address', { ...robin, email: 'robin' }, 'email'],
  ['with an invalid vehicle', { ...robin, car_id: '7 OR 1=1' }, 'car_id'],
  ['with a vehicle below one', { ...robin, car_id: '0' }, 'car_id'],
  ['with an answer of any length', { ...robin, notes: 'x'.repeat(2001) }, 'notes'],
  ['with a name that is markup', { ...robin, '<b>': 'x' }, 'form'],
  ['with a name of any length', { ...robin, ['x'.repeat(101)]: 'x' }, 'form'],
  ['with more fields than a form has', repeat(61), 'form'],
])('a form %s is refused by its field', (_what, fields, name) => {
  const outcome = read(fields)
  expect(outcome.ok ? [] : Object.keys(outcome.fields)).toEqual([name])
})

test('a form may have sixty fields, names of a hundred characters, and answers of two thousand', () => {
  const [name, answer] = ['x'.repeat(100), 'y'.repeat(2000)]
  const file = new File(['x'], 'payslip.pdf')
  const outcome = read({ ...robin, ...repeat(57), [name]: answer, payslip: file })
  const answers: Readonly<Record<string, string>> = outcome.ok ? outcome.customer.answers : {}
  expect(Object.keys(answers)).toHaveLength(58)
  expect(answers[name]).toBe(answer)
})

test('a field with the name of an object’s method is an answer like any other', () => {
  const outcome = readCustomer([...Object.entries(robin), ['__proto__', 'x'], ['constructor', 'y']])
  const { answers } = outcome.ok ? outcome.customer : { answers: {} }
  expect(Object.entries(answers)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  expect(Object.getPrototypeOf({})).toBe(Object.prototype)
})
