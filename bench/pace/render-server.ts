/**
 * `node render-server.ts`: a bare Node HTTP server whose every response is a page of thirty cards, rendered by React from
 * data that differs with each request. Prints its port. None of our page code is in it.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const cards = 30
const filters = 300

interface Card {
  readonly id: number
  readonly title: string
  readonly facts: readonly string[]
}

const buildCards = (seed: number): Card[] =>
  Array.from({ length: cards }, (_, at) => ({
    id: seed * cards + at,
    title: `Entry ${at} of ${seed} & more`,
    facts: Array.from({ length: 24 }, (_fact, place) => `${place}: ${seed % (place + 7)} "km"`),
  }))

function CardView({ id, title, facts }: Card): ReactNode {
  const list = facts.map((fact) =>
    createElement('li', { key: fact, className: 'fact', 'data-of': id }, [
      createElement('span', { key: 'label', 'aria-hidden': true }, fact.slice(0, 2)),
      createElement('b', { key: 'text', title: fact }, fact),
    ]),
  )
  return createElement(
    'article',
    { className: 'card', id: `card-${id}` },
    createElement('h2', null, createElement('a', { href: `/entries/${id}` }, title)),
    createElement('ul', null, list),
  )
}

function Page({ shown }: { readonly shown: readonly Card[] }): ReactNode {
  const choices = Array.from({ length: filters }, (_, at) =>
    createElement('label', { key: at, htmlFor: `choice-${at}` }, [
      createElement('input', { key: 'box', id: `choice-${at}`, type: 'checkbox', name: 'choice' }),
      createElement('span', { key: 'words' }, `Choice ${at} (${shown.length})`),
    ]),
  )
  return createElement(
    'main',
    null,
    createElement('form', null, choices),
    shown.map((card) => createElement(CardView, { key: card.id, ...card })),
    // Pages carry their data a second time, for hydration.
    createElement('script', { type: 'application/json' }, JSON.stringify(shown)),
  )
}

let requests = 0
const server = createServer((_request, response) => {
  requests += 1
  const shown = JSON.parse(JSON.stringify(buildCards(requests))) as Card[]
  const whole = new PassThrough()
  const { pipe } = renderToPipeableStream(createElement(Page, { shown }), {
    onAllReady: () => void pipe(whole),
  })
  void buffer(whole).then((body) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
})
