import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { articleSchema } from '#modules/documents/front-matter.schema.ts'
import type { DocumentEntry } from '#modules/documents/site-documents.rules.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildArticleFeed } from './article-feed.ts'

const origin = 'https://www.example.com'
const site = buildExampleSite({ blogs: { enabled: true, title: 'News' } })

function build(slug: string, fields: Record<string, unknown> = {}): DocumentEntry<'article'> {
  const frontMatter = articleSchema.parse({
    title: `Title of ${slug}`,
    description: 'What it is about.',
    author: 'Ana Brown',
    date: '2026-11-01',
    ...fields,
  })
  return { id: 1, kind: 'article', slug, frontMatter }
}

const hostile = ']]></title><script>alert(1)</script> & <b>"Kōwhai"</b>'
const readRss = (xml: string) =>
  (new XMLParser({ ignoreAttributes: false }).parse(xml) as { rss: { channel: never } }).rss.channel

describe('RSS', () => {
  test('has whole addresses, the author, and the day by the site’s clock', () => {
    const articles = [build('a', { picture: { url: '/images/p-1', alt: 'A car.' } })]
    const channel = readRss(buildArticleFeed(site, articles, origin, 'rss'))
    expect(channel).toMatchObject({
      title: 'News, Example Motors',
      link: `${origin}/blog`,
      language: 'en-AU',
      item: {
        title: 'Title of a',
        link: `${origin}/blog/a`,
        guid: { '#text': `${origin}/blog/a` },
        // Midnight in Brisbane.
        pubDate: 'Sat, 31 Oct 2026 14:00:00 GMT',
        enclosure: { '@_url': `${origin}/images/p-1/1200/share`, '@_type': 'image/jpeg' },
      },
    })
  })

  test('stays well-formed whatever an author wrote', () => {
    const articles = [
      build('a', { title: hostile, description: hostile, author: hostile.slice(0, 70) }),
    ]
    const xml = buildArticleFeed(site, articles, origin, 'rss')
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(readRss(xml)).toMatchObject({ item: { title: hostile, description: hostile } })
  })
})

describe('JSON Feed', () => {
  test('has the same', () => {
    const feed = JSON.parse(
      buildArticleFeed(site, [build('a', { title: hostile })], origin, 'json'),
    ) as object
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1',
      title: 'News, Example Motors',
      home_page_url: `${origin}/blog`,
      feed_url: `${origin}/blog/feed.json`,
      items: [
        {
          id: `${origin}/blog/a`,
          url: `${origin}/blog/a`,
          title: hostile,
          author: { name: 'Ana Brown' },
          date_published: '2026-10-31T14:00:00.000Z',
        },
      ],
    })
  })
})

test('a feed has the twenty newest, the newest first', () => {
  const articles = Array.from({ length: 25 }, (_, index) =>
    build(`a-${index}`, { date: `2026-10-${String(index + 1).padStart(2, '0')}` }),
  )
  const feed = JSON.parse(buildArticleFeed(site, articles, origin, 'json')) as {
    items: { url: string }[]
  }
  expect(feed.items).toHaveLength(20)
  expect(feed.items[0]?.url).toBe(`${origin}/blog/a-24`)
  expect(feed.items.at(-1)?.url).toBe(`${origin}/blog/a-5`)
})
