import { expect, test } from 'vitest'
import { addToQuery } from '#modules/links/paths.ts'
import { agentLinkParameters, cameThroughAgent } from './agent-lead.rules.ts'

const page = 'https://www.dealer.example'

test.each([
  ['the prepared page', { url: page + addToQuery('/enquire?car_id=7', agentLinkParameters) }, true],
  ['another page after the prepared one', { linked_query_params: agentLinkParameters }, true],
  ['no metadata', {}, false],
  ['another campaign', { url: `${page}/enquire?utm_medium=email` }, false],
  ['the word elsewhere in the address', { url: `${page}/ai-agent?q=utm_medium%3Dai-agent` }, false],
  ['an address that is none', { url: 'utm_medium=ai-agent' }, false],
  ['values of other types', { url: 7, linked_query_params: ['ai-agent'] }, false],
  ['no linked parameters', { linked_query_params: null }, false],
])('a lead from %s', (_name, payload, expected) => {
  expect(cameThroughAgent(payload)).toBe(expected)
})
