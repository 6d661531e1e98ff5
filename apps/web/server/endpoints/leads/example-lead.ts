/** The lead in the API document's examples. */
export const exampleLead = {
  lead: {
    form: 'general',
    category: 'General Enquiry',
    name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@visitor.example',
    phone: '0412 345 678',
    postcode: '3000',
    message: 'Is it still there?',
    idempotency_key: '7f5e1a3c9b2d4e6f8a0b1c2d3e4f5a6b',
  },
}

export const exampleStep = {
  lead: { message: 'And one more thing.', step_index: 1, form_completed: true },
}

const id = '0b9f6f2e-5a1c-4f5b-9a53-3a4f3b9d7c11'

export const exampleResponse = {
  id,
  lead_id: id,
  lead_token: 'YTIDeJCT9b-KgvK7kcDeKl8o7LyGFydR8wcXObl4m1k',
  success_url: '/success?category=general-enquiry',
  event_id: id,
}
