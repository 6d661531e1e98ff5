import { describe, expect, test } from 'vitest'
import { articleSchema } from '#modules/documents/front-matter.schema.ts'
import type { DocumentEntry } from '#modules/documents/site-documents.rules.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildArticleList, findNeighbours, pickOtherArticles } from './article.view.ts'

function build(slug: string, date: string): DocumentEntry<'article'> {
  const frontMatter = articleSchema.parse({
    title: `T ${slug}`,
    description: 'D',
    author: 'Ana',
    date,
  })
  return { id: 1, kind: 'article', slug, frontMatter }
}

const site = buildExampleSite()
const size = site.configuration.blogs.page_size
const many = Array.from({ length: size + 1 }, (_, index) =>
  build(`a-${index}`, `2026-10-${String(index + 1).padStart(2, '0')}`),
)

describe('a list of articles', () => {
  test('has the newest first, and as many as the site wants on a page', () => {
    const first = buildArticleList(site, many, 1)
    expect(first?.articles).toHaveLength(size)
    expect(first?.articles[0]).toMatchObject({ slug: `a-${size}`, href: `/blog/a-${size}` })
    expect(first?.pageCount).toBe(2)
    expect(buildArticleList(site, many, 2)?.articles.map(({ slug }) => slug)).toEqual(['a-0'])
    expect(buildArticleList(site, many, 3)).toBeUndefined()
  })

  test('of none has a first page', () => {
    expect(buildArticleList(site, [], 1)).toMatchObject({ articles: [], pageCount: 1 })
  })

  test('is at /news if the site is set so', () => {
    const { configuration } = site
    const news = {
      configuration: { ...configuration, blogs: { ...configuration.blogs, rewrite_to_news: true } },
    }
    expect(buildArticleList(news, many, 1)).toMatchObject({ path: '/news' })
    expect(buildArticleList(news, many, 1)?.articles[0]?.href).toBe(`/news/a-${size}`)
  })

  test('of further reading leaves out the current one', () => {
    const others = pickOtherArticles(site, many, [`a-${size}`])
    expect(others.map(({ slug }) => slug)).toEqual([
      `a-${size - 1}`,
      `a-${size - 2}`,
      `a-${size - 3}`,
    ])
  })

  test('links both neighbours, or one at either end', () => {
    const neighboursOf = (slug: string) => {
      const { newer, older } = findNeighbours(site, many, slug)
      return [newer?.slug, older?.slug]
    }
    expect(neighboursOf('a-1')).toEqual(['a-2', 'a-0'])
    expect(neighboursOf(`a-${size}`)).toEqual([undefined, `a-${size - 1}`])
    expect(neighboursOf('a-0')).toEqual(['a-1', undefined])
    expect(neighboursOf('gone')).toEqual([undefined, undefined])
  })
})
