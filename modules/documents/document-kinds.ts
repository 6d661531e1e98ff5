import type { z } from 'zod'
import {
  articleSchema,
  faqSchema,
  noticeSchema,
  offerSchema,
  pageSchema,
} from './front-matter.schema.ts'

/** The kinds of document: their folder, and their front matter. */
export const documentKinds = {
  page: { folder: 'pages', frontMatter: pageSchema },
  offer: { folder: 'offers', frontMatter: offerSchema },
  article: { folder: 'articles', frontMatter: articleSchema },
  faq: { folder: 'faqs', frontMatter: faqSchema },
  notice: { folder: 'notices', frontMatter: noticeSchema },
} as const

export type DocumentKind = keyof typeof documentKinds

export type FrontMatter<Kind extends DocumentKind> = z.output<
  (typeof documentKinds)[Kind]['frontMatter']
>

export function findKindOfFolder(folder: string): DocumentKind | undefined {
  const kinds = Object.entries(documentKinds) as [DocumentKind, { folder: string }][]
  return kinds.find(([, kind]) => kind.folder === folder)?.[0]
}
